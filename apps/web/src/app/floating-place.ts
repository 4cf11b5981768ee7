import { create } from 'zustand';
import { kept } from '../platform/kept.ts';

/** `height`: share of the window's height, from its top. */
export type Place = { side: 'left' | 'right'; height: number };

/** Not under the bars. */
const HIGHEST = 0.12;
const LOWEST = 0.83;

const FIRST: Place = { side: 'right', height: 0.83 };

const inside = (height: number): number => Math.min(LOWEST, Math.max(HIGHEST, height));

/** Where the button comes to rest when it is let go: at the nearer side. */
export const restAt = (at: { x: number; y: number }, window: { width: number; height: number }): Place => ({
  side: at.x < window.width / 2 ? 'left' : 'right',
  height: inside(at.y / window.height),
});

/** A saved place of any age. */
export const readPlace = (saved: unknown, first: Place = FIRST): Place => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof Place, unknown>
  >;
  return {
    side: held.side === 'left' || held.side === 'right' ? held.side : first.side,
    height: typeof held.height === 'number' ? inside(held.height) : first.height,
  };
};

const keptPlace = (name: string, first: Place) =>
  create<Place>()(kept(name, (saved) => readPlace(saved, first)));

export const usePlace = keptPlace('touchline:floating-menu', FIRST);
export const useMiniPlace = keptPlace('touchline:mini-player', { side: 'right', height: 0.78 });
