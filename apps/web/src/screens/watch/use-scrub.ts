import { useEffect, useState, type PointerEvent } from 'react';

type Pointing = PointerEvent<HTMLInputElement>;

/** Where on the bar it is pointed at, seconds. */
export const pointedSec = (x: number, bar: { left: number; width: number }, lengthSec: number): number =>
  Math.round(Math.min(1, Math.max(0, (x - bar.left) / Math.max(1, bar.width))) * lengthSec);

type Scrub = {
  /** The place that a mouse or a finger is at. */
  pointed: number | undefined;
  /** The place of the handle while it is dragged. */
  dragged: number | undefined;
};

const NOWHERE: Scrub = { pointed: undefined, dragged: undefined };

/** Dragging moves the handle alone; the picture follows when it is let go. Keys move the picture at once. */
export const useScrub = (lengthSec: number, onSeek: (sec: number) => void) => {
  const [scrub, setScrub] = useState(NOWHERE);
  const [held, setHeld] = useState(false);
  const { dragged } = scrub;
  // The finger may be lifted anywhere.
  useEffect(() => {
    if (!held) return undefined;
    const end = ({ type }: Event) => {
      if (type === 'pointerup' && dragged !== undefined) onSeek(dragged);
      setHeld(false);
      setScrub(NOWHERE);
    };
    globalThis.addEventListener('pointerup', end);
    globalThis.addEventListener('pointercancel', end);
    return () => {
      globalThis.removeEventListener('pointerup', end);
      globalThis.removeEventListener('pointercancel', end);
    };
  }, [held, dragged, onSeek]);
  return {
    ...scrub,
    onInput: (sec: number) => (held ? setScrub({ pointed: sec, dragged: sec }) : onSeek(sec)),
    on: {
      onPointerDown: () => setHeld(true),
      onPointerMove: ({ clientX, currentTarget, pointerType }: Pointing) => {
        if (held || pointerType !== 'mouse') return;
        const pointed = pointedSec(clientX, currentTarget.getBoundingClientRect(), lengthSec);
        setScrub({ pointed, dragged: undefined });
      },
      onPointerLeave: () => !held && setScrub(NOWHERE),
    },
  };
};
