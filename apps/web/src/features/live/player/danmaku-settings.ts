import { create } from 'zustand';
import { persist } from 'zustand/middleware';

export type DanmakuSettings = {
  on: boolean;
  /** Percent, 20 to 100. */
  opacity: number;
  size: 'small' | 'medium' | 'large' | 'huge';
  speed: 'slow' | 'medium' | 'fast';
  area: 'quarter' | 'half' | 'full';
};

export const DANMAKU_DEFAULTS: DanmakuSettings = {
  on: true,
  opacity: 90,
  size: 'medium',
  speed: 'medium',
  area: 'half',
};

const CHOICES = {
  size: ['small', 'medium', 'large', 'huge'],
  speed: ['slow', 'medium', 'fast'],
  area: ['quarter', 'half', 'full'],
} as const;

/** Reads saved settings of any age; what is wrong takes its default. */
export const readDanmakuSettings = (saved: unknown): DanmakuSettings => {
  const held = typeof saved === 'object' && saved !== null ? (saved as Record<string, unknown>) : {};
  const { on, opacity } = held;
  return {
    on: typeof on === 'boolean' ? on : DANMAKU_DEFAULTS.on,
    opacity: typeof opacity === 'number' ? Math.min(100, Math.max(20, opacity)) : DANMAKU_DEFAULTS.opacity,
    size: CHOICES.size.find((each) => each === held['size']) ?? DANMAKU_DEFAULTS.size,
    speed: CHOICES.speed.find((each) => each === held['speed']) ?? DANMAKU_DEFAULTS.speed,
    area: CHOICES.area.find((each) => each === held['area']) ?? DANMAKU_DEFAULTS.area,
  };
};

/** How bullet comments fly; kept on the device. */
export const useDanmakuSettings = create<DanmakuSettings>()(
  persist(() => DANMAKU_DEFAULTS, {
    name: 'touchline:danmaku',
    version: 1,
    migrate: readDanmakuSettings,
    merge: (saved) => readDanmakuSettings(saved),
  }),
);
