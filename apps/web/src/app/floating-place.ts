import { create } from 'zustand';
import { persist } from 'zustand/middleware';

/** `height`: share of the window's height, from its top. */
export type Place = { side: 'left' | 'right'; height: number };

/** Not under the bars. */
const HIGHEST = 0.12;
const LOWEST = 0.8;

const FIRST: Place = { side: 'right', height: 0.72 };

const inside = (height: number): number => Math.min(LOWEST, Math.max(HIGHEST, height));

/** Where the button comes to rest when it is let go: at the nearer side. */
export const restAt = (at: { x: number; y: number }, window: { width: number; height: number }): Place => ({
  side: at.x < window.width / 2 ? 'left' : 'right',
  height: inside(at.y / window.height),
});

export const readPlace = (saved: unknown): Place => {
  const held = (typeof saved === 'object' && saved !== null ? saved : {}) as Partial<
    Record<keyof Place, unknown>
  >;
  return {
    side: held.side === 'left' ? 'left' : 'right',
    height: typeof held.height === 'number' ? inside(held.height) : FIRST.height,
  };
};

export const usePlace = create<Place>()(
  persist(() => FIRST, {
    name: 'touchline:floating-menu',
    version: 1,
    migrate: readPlace,
    merge: (saved) => readPlace(saved),
  }),
);
