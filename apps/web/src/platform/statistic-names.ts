import type { MessageKey } from './i18n/i18n.ts';

/** Share of the ball, in per cent. */
export const POSSESSION = 25;
/** Goals expected, told to the hundredth. */
export const EXPECTED = 84;

/** Football comparisons by their type, in the order in which they are shown. */
export const STATISTICS: readonly (readonly [type: number, label: MessageKey])[] = [
  [POSSESSION, 'stat.possession'],
  [EXPECTED, 'stat.expected'],
  [83, 'stat.shots'],
  [21, 'stat.onTarget'],
  [22, 'stat.offTarget'],
  [37, 'stat.blocked'],
  [23, 'stat.attacks'],
  [24, 'stat.dangerous'],
  [2, 'status.corners'],
  [3, 'status.yellow'],
  [4, 'status.red'],
  [6, 'stat.fouls'],
  [5, 'stat.offsides'],
];
