import { useMemo, useRef, type TouchEvent } from 'react';

/** A swipe goes at least this far sideways, and twice as far as up or down, px. */
const FAR_PX = 64;
const SLANT = 2;
/** A pull goes at least this far down from the very top, px. */
const PULL_PX = 90;

type Point = { x: number; y: number; atTop: boolean };

/** What a finger did between touching and leaving. */
export const gestureOf = (
  from: Point,
  to: { x: number; y: number },
): 'left' | 'right' | 'pull' | undefined => {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  if (Math.abs(dx) >= FAR_PX && Math.abs(dx) >= SLANT * Math.abs(dy)) return dx < 0 ? 'left' : 'right';
  return from.atTop && dy >= PULL_PX && dy >= SLANT * Math.abs(dx) ? 'pull' : undefined;
};

type Handlers = { onLeft: () => void; onRight: () => void; onPull: () => void };

/** Strips that scroll sideways keep their own swipes. */
const scrollsItself = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('.h-scroll, input, dialog') !== null;

/** Swipes to the side and pulls from the top, as touch handlers of an element. */
export const useSwipe = ({ onLeft, onRight, onPull }: Handlers) => {
  const from = useRef<Point | undefined>(undefined);
  return useMemo(
    () => ({
      onTouchStart: ({ touches, target }: TouchEvent) => {
        const touch = touches[0];
        from.current =
          touch && touches.length === 1 && !scrollsItself(target)
            ? { x: touch.clientX, y: touch.clientY, atTop: scrollY <= 0 }
            : undefined;
      },
      onTouchEnd: ({ changedTouches }: TouchEvent) => {
        const touch = changedTouches[0];
        if (!touch || !from.current) return;
        const gesture = gestureOf(from.current, { x: touch.clientX, y: touch.clientY });
        if (gesture === 'left') onLeft();
        if (gesture === 'right') onRight();
        if (gesture === 'pull') onPull();
      },
    }),
    [onLeft, onRight, onPull],
  );
};
