import { useRef, useState, type PointerEvent } from 'react';

/** Moved by less than this, a press is a tap. */
const TAP_PX = 6;

type Point = { x: number; y: number };

/** Follows a finger that drags a button that floats; the handlers are the button's own. @param onRest where it was let go */
export const useDrag = (onRest: (at: Point) => void) => {
  const begun = useRef<Point>(undefined);
  // Where the finger is, known before the page has followed it.
  const last = useRef<Point>(undefined);
  const [at, setAt] = useState<Point>();
  return {
    at,
    /** True for the click that ends a drag; it is no tap. */
    wasDragged: () => last.current !== undefined,
    handlers: {
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        begun.current = { x: event.clientX, y: event.clientY };
        last.current = undefined;
        // A quick finger is beyond the button before it is known to drag.
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = begun.current;
        const { clientX: x, clientY: y } = event;
        if (!from || Math.hypot(x - from.x, y - from.y) <= TAP_PX) return;
        last.current = { x, y };
        setAt(last.current);
      },
      onPointerUp: () => {
        begun.current = undefined;
        if (last.current) onRest(last.current);
        setAt(undefined);
        // Once the click that belongs to it is over.
        setTimeout(() => {
          last.current = undefined;
        }, 0);
      },
      onPointerCancel: () => {
        begun.current = undefined;
        setAt(undefined);
      },
    },
  };
};
