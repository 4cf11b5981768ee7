import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';

export const MOST_OFFSET_SEC = 30;

export type ScoreProtection = {
  /** With the picture, or as soon as it is known. */
  mode: 'picture' | 'now';
  /** What the reader adds to what is measured. */
  offsetSec: number;
  /** Whether the lines of others wait for the picture as well. */
  chatWaits: boolean;
};

export const readScoreProtection = (saved: unknown): ScoreProtection => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { mode, offsetSec, chatWaits } = held;
  const offset = typeof offsetSec === 'number' && Number.isFinite(offsetSec) ? offsetSec : 0;
  return {
    mode: mode === 'now' ? 'now' : 'picture',
    offsetSec: Math.min(MOST_OFFSET_SEC, Math.max(-MOST_OFFSET_SEC, Math.round(offset))),
    chatWaits: chatWaits === true,
  };
};

/** How scores beside a picture wait for it; kept on the device. */
export const useScoreProtection = create<ScoreProtection>()(
  kept('touchline:score-protection', readScoreProtection),
);
