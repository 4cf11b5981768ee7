import { create } from 'zustand';
import { kept } from '../../../platform/kept.ts';
import { VIP_PAIRS, type Filters } from './danmaku-filter.ts';

export type DanmakuSettings = {
  on: boolean;
  /** Percent, 20 to 100. */
  opacity: number;
  size: 'small' | 'medium' | 'large' | 'huge';
  speed: 'slow' | 'medium' | 'fast';
  area: 'quarter' | 'half' | 'full';
  /** In which of the colours of VIPs the own lines fly, from 1; 0 leaves it to the page. */
  colour: number;
} & Filters;

export const DANMAKU_DEFAULTS: DanmakuSettings = {
  on: true,
  opacity: 90,
  size: 'medium',
  speed: 'medium',
  area: 'half',
  colour: 0,
  repeated: true,
  words: [],
  leastLevel: 0,
  plain: false,
};

const MOST_WORDS = 20;

/** Words that are left out, as they are typed: divided by blanks or commas. */
export const readWords = (typed: string): string[] =>
  typed
    .split(/[\s,，、]+/u)
    .filter(Boolean)
    .slice(0, MOST_WORDS);

const readFilters = (held: Record<string, unknown>): Filters => {
  const { repeated, words, leastLevel, plain } = held;
  return {
    repeated: typeof repeated === 'boolean' ? repeated : DANMAKU_DEFAULTS.repeated,
    words: Array.isArray(words)
      ? words.filter((word): word is string => typeof word === 'string').slice(0, MOST_WORDS)
      : DANMAKU_DEFAULTS.words,
    leastLevel: typeof leastLevel === 'number' && leastLevel >= 0 ? leastLevel : DANMAKU_DEFAULTS.leastLevel,
    plain: typeof plain === 'boolean' ? plain : DANMAKU_DEFAULTS.plain,
  };
};

const CHOICES = {
  size: ['small', 'medium', 'large', 'huge'],
  speed: ['slow', 'medium', 'fast'],
  area: ['quarter', 'half', 'full'],
} as const;

/** Reads saved settings of any age; what is wrong takes its default. */
export const readDanmakuSettings = (saved: unknown): DanmakuSettings => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { on, opacity, colour } = held;
  return {
    on: typeof on === 'boolean' ? on : DANMAKU_DEFAULTS.on,
    opacity: typeof opacity === 'number' ? Math.min(100, Math.max(20, opacity)) : DANMAKU_DEFAULTS.opacity,
    size: CHOICES.size.find((each) => each === held['size']) ?? DANMAKU_DEFAULTS.size,
    speed: CHOICES.speed.find((each) => each === held['speed']) ?? DANMAKU_DEFAULTS.speed,
    area: CHOICES.area.find((each) => each === held['area']) ?? DANMAKU_DEFAULTS.area,
    colour: typeof colour === 'number' && VIP_PAIRS[colour - 1] ? colour : DANMAKU_DEFAULTS.colour,
    ...readFilters(held),
  };
};

/** How bullet comments fly; kept on the device. */
export const useDanmakuSettings = create<DanmakuSettings>()(kept('touchline:danmaku', readDanmakuSettings));
