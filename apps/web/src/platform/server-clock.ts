import { useSyncExternalStore } from 'react';
import { pageState } from './page-state.ts';

/** Server time minus device time, ms. */
let offsetMs = 0;

/** The same as near as it can be told: the highest that a moment of the server gave, for none comes before it is sent. */
let nearOffsetMs: number | undefined;
/** A clock of the phone that was set by more than this is another clock. */
const SET_BY_MS = 2_000;

/** Learns from a moment of the server that was told with at least whole seconds. */
export const learnServerMs = (serverMs: number): void => {
  const learned = serverMs - Date.now();
  const isSet = nearOffsetMs !== undefined && learned < nearOffsetMs - SET_BY_MS;
  nearOffsetMs = isSet ? learned : Math.max(nearOffsetMs ?? learned, learned);
};

/** Server time now, Unix milliseconds, whatever the phone's clock says; never later than it is. */
export const serverNowMs = (): number => Date.now() + (nearOffsetMs ?? offsetMs);

/** Learns the server's time from an answer; clocks run by it, not by the phone's own. */
export const learnServerTime = (serverNowSec: number): void => {
  if (pageState()) return;
  learnServerMs(serverNowSec * 1000);
  const learned = serverNowSec * 1000 - Date.now();
  // Answers carry whole seconds; a smaller difference than that is rounding, not drift.
  if (Math.abs(learned - offsetMs) > 1000) offsetMs = learned;
};

/** Server time now, Unix seconds; while a page is rendered or taken over, the time of its rendering. */
export const serverNowSec = (): number => pageState()?.nowSec ?? Math.floor((Date.now() + offsetMs) / 1000);

const listeners = new Set<() => void>();
let timer: ReturnType<typeof setInterval> | undefined;

/** Calls back once a second while anyone listens. @source app §9 "Timer tick 1 s" */
const onTick = (listener: () => void): (() => void) => {
  listeners.add(listener);
  timer ??= setInterval(() => listeners.forEach((each) => each()), 1000);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      clearInterval(timer);
      timer = undefined;
    }
  };
};

/** What `derive` says about the passing time; the component repaints only when that changes. */
export const useTicking = <Value extends string | number | boolean>(derive: () => Value): Value =>
  useSyncExternalStore(onTick, derive, derive);
