import { expect } from '@playwright/test';
import type { Tab } from './tab.ts';

/** Something that a reader finds by its kind and its words. */
export type Target = { css: string; words?: string };

/** A guard against a hang, not a measure. */
const WITHIN_MS = 120_000;

/** Waits for what the page shows. A page that is being left answers nothing. */
export const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
  await expect(async () => {
    expect(await holds(), what).toBe(true);
  }).toPass({ timeout: WITHIN_MS, intervals: [50, 100] });
};

/** Runs in the page: a point of the target once it stands still, in the window, with nothing over it. */
const placeOf = async ({ css, words = '' }: Target): Promise<{ x: number; y: number } | null> => {
  const named = (element: Element): string =>
    `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`;
  const found = Array.from(document.querySelectorAll(css)).find(
    (element) => named(element).includes(words) && element.getClientRects().length > 0,
  );
  if (!found) return null;
  found.scrollIntoView({ block: 'center', behavior: 'instant' });
  const frame = () => new Promise((next) => requestAnimationFrame(next));
  await frame();
  const before = found.getBoundingClientRect();
  await frame();
  const { left, top, width, height } = found.getBoundingClientRect();
  if (before.left !== left || before.top !== top) return null;
  // The scrollbar of GTK lies over the last pixels of the window and takes what is pressed there.
  const place = { x: Math.min(left + width / 2, innerWidth - 30), y: top + height / 2 };
  return found.contains(document.elementFromPoint(place.x, place.y)) ? place : null;
};

const isShown = async (tab: Tab, target: Target): Promise<boolean> =>
  tab.run(
    ({ css, words = '' }: Target) =>
      Array.from(document.querySelectorAll(css)).some(
        (element) =>
          `${element.getAttribute('aria-label') ?? ''} ${element.textContent}`.includes(words) &&
          element.getClientRects().length > 0,
      ),
    target,
  );

export const untilShown = (tab: Tab, target: Target): Promise<void> =>
  until(`${target.css} ${target.words ?? ''} is shown`, () => isShown(tab, target));

export const untilAddress = (tab: Tab, part: string): Promise<void> =>
  until(`the address has ${part}`, async () => (await tab.run(() => location.pathname)).includes(part));

/** Opens an address and waits until the app acts. */
export const open = async (tab: Tab, url: string): Promise<void> => {
  await tab.open(url);
  await until('the app acts', () => tab.run(() => 'takenOver' in document.documentElement.dataset));
};

/** Presses the target as soon as it can be reached. */
export const press = async (tab: Tab, target: Target): Promise<void> => {
  let place: { x: number; y: number } | null = null;
  await until(`${target.css} ${target.words ?? ''} can be pressed`, async () => {
    place = await tab.run(placeOf, target);
    return place !== null;
  });
  const { x, y } = place ?? { x: 0, y: 0 };
  await tab.pressAt(x, y);
};

/** Types into a field and waits until it holds the text. */
export const fill = async (tab: Tab, css: string, text: string): Promise<void> => {
  await press(tab, { css });
  await tab.type(text);
  await until(`${css} holds what was typed`, () =>
    tab.run(
      (field: string, typed: string) => document.querySelector<HTMLInputElement>(field)?.value === typed,
      css,
      text,
    ),
  );
};
