import { useRef, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 500;
const MAY_MOVE_PX = 8;

type Held = { timer: ReturnType<typeof setTimeout>; x: number; y: number; fired: boolean };

/** Holding a finger, or the context menu of a mouse or keyboard, calls `onHold`; the click that follows is swallowed. */
export const useLongPress = (onHold: () => void) => {
  const held = useRef<Held>(undefined);
  const release = () => clearTimeout(held.current?.timer);
  const fire = () => {
    if (held.current) held.current.fired = true;
    onHold();
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      if (event.pointerType === 'mouse') return;
      held.current = { x: event.clientX, y: event.clientY, fired: false, timer: setTimeout(fire, HOLD_MS) };
    },
    onPointerMove: (event: PointerEvent) => {
      const start = held.current;
      if (start && Math.hypot(event.clientX - start.x, event.clientY - start.y) > MAY_MOVE_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!held.current?.fired) onHold();
      release();
    },
    onClickCapture: (event: MouseEvent) => {
      if (!held.current?.fired) return;
      event.preventDefault();
      event.stopPropagation();
      held.current = undefined;
    },
  };
};
