import type { CDPSession, Page } from 'playwright-core';
import * as v from 'valibot';

const NOTE_FRAMES = `(() => {
  const frames = (globalThis.frames_drawn = []);
  const note = (atMs) => {
    if (globalThis.frames_drawn !== frames) return;
    frames.push(atMs);
    requestAnimationFrame(note);
  };
  requestAnimationFrame(note);
})()`;

export type Frames = { count: number; tookMs: number };

/** Frames that a page draws while something is done to it. */
export const framesWhile = async (page: Page, act: () => Promise<unknown>): Promise<Frames> => {
  await page.evaluate(NOTE_FRAMES);
  await act();
  const drawn = v.parse(v.array(v.number()), await page.evaluate('globalThis.frames_drawn'));
  return { count: Math.max(0, drawn.length - 1), tookMs: (drawn.at(-1) ?? 0) - (drawn[0] ?? 0) };
};

/** Frames a second over all of these. */
export const perSecond = (all: readonly Frames[]): number => {
  const count = all.reduce((sum, one) => sum + one.count, 0);
  return (count * 1000) / all.reduce((sum, one) => sum + one.tookMs, 0);
};

/** Scrolls in the middle of a phone, with as many events as a wheel sends. @param yDistance px; below 0 it goes down */
export const scrollBy = (session: CDPSession, yDistance: number, pxPerSec: number): Promise<unknown> =>
  session.send('Input.synthesizeScrollGesture', {
    x: 195,
    y: 400,
    yDistance,
    speed: pxPerSec,
    gestureSourceType: 'mouse',
  });
