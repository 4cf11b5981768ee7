import { useRef, useState, type MouseEvent, type PointerEvent } from 'react';

/** Width of what a swipe uncovers, px. */
const OPEN_PX = 264;
/** A finger that moved less than this up, down or sideways may still mean anything. */
const SLACK_PX = 10;

type Held = { x: number; y: number; from: number; is: 'unknown' | 'swipe' | 'scroll' };

/** Where the row stands while a finger moves it: never to the right, never further than open. */
export const swipedTo = (from: number, dx: number): number => Math.max(-OPEN_PX, Math.min(0, from + dx));

/** Released past a third the row opens, else it goes back. */
export const settledAt = (offset: number, from: number): number => {
  const moved = from - offset;
  if (from === 0) return moved > OPEN_PX / 3 ? -OPEN_PX : 0;
  return moved < -OPEN_PX / 3 ? 0 : -OPEN_PX;
};

/** A row that a finger pushes to the left. The click that ends a push opens nothing. */
export const useRowSwipe = () => {
  const [offset, setOffset] = useState(0);
  const held = useRef<Held>(undefined);
  const move = (event: PointerEvent) => {
    const at = held.current;
    if (!at) return;
    const [dx, dy] = [event.clientX - at.x, event.clientY - at.y];
    if (at.is === 'unknown' && Math.hypot(dx, dy) > SLACK_PX)
      at.is = Math.abs(dx) > Math.abs(dy) ? 'swipe' : 'scroll';
    if (at.is === 'swipe') setOffset(swipedTo(at.from, dx));
  };
  const end = () => {
    const at = held.current;
    if (at?.is === 'swipe') setOffset((now) => settledAt(now, at.from));
    if (at?.is === 'unknown' && at.from < 0) setOffset(0);
  };
  return {
    offset,
    handlers: {
      onPointerDown: (event: PointerEvent) => {
        held.current = { x: event.clientX, y: event.clientY, from: offset, is: 'unknown' };
        if (event.pointerType === 'mouse') held.current = undefined;
      },
      onPointerMove: move,
      onPointerUp: end,
      onPointerCancel: end,
      onClickCapture: (event: MouseEvent) => {
        const at = held.current;
        held.current = undefined;
        if (at?.is !== 'swipe' && !(at && at.from < 0)) return;
        event.preventDefault();
        event.stopPropagation();
      },
    },
  };
};
