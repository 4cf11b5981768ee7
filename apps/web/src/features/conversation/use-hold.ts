import { useRef, type KeyboardEvent, type MouseEvent, type PointerEvent } from 'react';

const HOLD_MS = 450;
const MAY_MOVE_PX = 8;

type Held = { timer: ReturnType<typeof setTimeout>; x: number; y: number; fired: boolean };

/** Holding a finger, a right click, or the menu key of a keyboard calls `onHold`; the click that follows is swallowed. */
export const useHold = (onHold: () => void) => {
  const held = useRef<Held>(undefined);
  const release = () => clearTimeout(held.current?.timer);
  return {
    tabIndex: 0,
    onPointerDown: ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
      if (pointerType === 'mouse') return;
      const fire = () => {
        if (held.current) held.current.fired = true;
        onHold();
      };
      held.current = { x, y, fired: false, timer: setTimeout(fire, HOLD_MS) };
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent) => {
      const start = held.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > MAY_MOVE_PX) release();
    },
    onPointerUp: release,
    onPointerCancel: release,
    onContextMenu: (event: MouseEvent) => {
      event.preventDefault();
      if (!held.current?.fired) onHold();
      release();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || event.target !== event.currentTarget) return;
      event.preventDefault();
      onHold();
    },
    onClickCapture: (event: MouseEvent) => {
      const fired = held.current?.fired;
      held.current = undefined;
      if (!fired) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
};
