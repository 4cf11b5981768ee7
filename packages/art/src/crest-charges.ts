import { discPath, raysPath, starPath } from './shape.ts';

/** What a crest carries: drawn around 0,0, inside a circle of 22. */
export type Charge = (ink: string) => string;

const solid =
  (path: string): Charge =>
  (ink) =>
    `<path d="${path}" fill="${ink}" fill-rule="evenodd"/>`;

const line =
  (path: string, width = 4.5): Charge =>
  (ink) =>
    `<path d="${path}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

const both =
  (...parts: readonly Charge[]): Charge =>
  (ink) =>
    parts.map((part) => part(ink)).join('');

const ripple = (y: number) => `M-21 ${y}q5.250 -7 10.500 0t10.500 0t10.500 0t10.500 0`;

/** Twenty-two figures: places, weather, crafts, animals. */
export const CHARGES = {
  star: solid(starPath(22)),
  peaks: solid(
    'M-24 17L-7 -17L1.500 -3L7 -11L24 17ZM-12.600 -1L-8.500 3L-5.500 -.5L-2.500 3.500L.6 .4L2.600 3.800L-2.500 8.500L-5.500 5L-8.700 8.500L-15 4Z',
  ),
  waves: line([-11, 1, 13].map(ripple).join(''), 5),
  sun: both(solid(discPath(0, 0, 9.5)), solid(raysPath(12, 12.5, 22))),
  tower: solid('M-15 21V-4H-19V-19H-11.500V-13H-4V-19H4V-13H11.500V-19H19V-4H15V21H6V10A6 6 0 0 0 -6 10V21Z'),
  bolt: solid('M7 -23L-16 4H-2L-8 23L16 -6H2.500Z'),
  anchor: both(
    solid(`${discPath(0, -17, 5.8)}${discPath(0, -17, 2.2)}`),
    line('M0 -11V20M-10 -4H10M-19 5C-18 15 -9 20 0 20S18 15 19 5', 4.6),
  ),
  flame: solid(
    'M2 -24C4 -12 17 -8 17 7A17 16 0 0 1 -17 7C-17 -2 -12 -6 -9 -12C-8 -6 -5 -4 -3 -4C0 -11 -2 -17 2 -24ZM0 2C-2 8 -8 9 -8 14.500A8 7 0 0 0 8 14.500C8 9 2 8 0 2Z',
  ),
  pine: solid(
    'M0 -24L11 -8H5.500L15.500 5H8.500L19 17H3.500V23H-3.500V17H-19L-8.500 5H-15.500L-5.500 -8H-11Z',
  ),
  swallow: solid(
    'M-24 -12C-12 -13 -4 -8 -1 -1C4 -9 13 -15 24 -15C16 -9 12 -3 10 4C8 11 4 15 -1 17L-10 24L-8 14L-18 14L-7 8C-8 0 -14 -8 -24 -12Z',
  ),
  sails: solid('M-2 -22V9H-21C-12 0 -5 -10 -2 -22ZM3 -16C12 -9 17 0 19 9H3ZM-22 13H22L14 22H-14Z'),
  moon: both(
    solid('M8 -20A22 22 0 1 0 19 13A18 18 0 0 1 8 -20Z'),
    (ink) => `<path transform="translate(12 -4)" d="${starPath(8)}" fill="${ink}"/>`,
  ),
  crown: solid(
    `M-18 8L-22 -14L-10 -5L0 -19L10 -5L22 -14L18 8ZM-18 12H18V18H-18Z${discPath(0, 1.5, 2.6)}${discPath(-9, 2.5, 2)}${discPath(9, 2.5, 2)}`,
  ),
  fox: solid(
    'M-20 -21L-8 -12H8L20 -21L22 2L13 9L0 22L-13 9L-22 2ZM-13 -2L-4.500 3L-6 6L-13 3ZM13 -2L4.500 3L6 6L13 3ZM-4 14H4L0 18.500Z',
  ),
  sprout: solid(
    'M-2.600 23V7C-15 6 -22 -2 -23 -15C-12 -17 -4 -13 0 -6C4 -13 12 -17 23 -15C22 -2 15 6 2.600 7V23Z',
  ),
  lighthouse: both(
    solid('M-5 -12H5L9 21H-9ZM-3.600 -2L3.600 -2L4.400 5H-4.400ZM-8 -17H8V-12.500H-8ZM-4 -23H4L6 -17H-6Z'),
    solid('M-24 -21L-9 -16V-12.500L-24 -9ZM24 -21L9 -16V-12.500L24 -9Z'),
  ),
  wheel: both(
    line('M0 -13A13 13 0 1 1 0 13A13 13 0 1 1 0 -13Z', 4.6),
    line('M0 -22V22M-22 0H22M-15.600 -15.600L15.600 15.600M15.600 -15.600L-15.600 15.600', 3.4),
  ),
  comet: both(
    (ink) => `<path transform="translate(7 -7) rotate(12)" d="${starPath(15)}" fill="${ink}"/>`,
    line('M-6 5L-21 20M1 11L-9 21M-11 -1L-21 9', 4),
  ),
  stag: both(
    solid('M-8 0H8L10.500 7L4.500 22H-4.500L-10.500 7Z'),
    line(
      'M-7 -1C-14 -3 -18 -10 -18 -22M-18 -13L-23.500 -18M-14.500 -6L-23 -8M7 -1C14 -3 18 -10 18 -22M18 -13L23.500 -18M14.500 -6L23 -8',
      4,
    ),
  ),
  bridge: line(
    'M-24 14H24M-13 20V-14M13 20V-14M-24 4C-18 3 -15 -5 -13 -13C-9 -1 -5 5 0 5S9 -1 13 -13C15 -5 18 3 24 4M0 5V14',
    4.2,
  ),
  ball: both(
    line('M0 -19A19 19 0 1 1 0 19A19 19 0 1 1 0 -19Z', 3.8),
    (ink) => `<path d="${starPath(9, 5, 0.81)}" fill="${ink}"/>`,
    line(
      'M0 -9V-18M8.600 -2.800L17 -6M5.300 7.300L10.500 15M-5.300 7.300L-10.500 15M-8.600 -2.800L-17 -6',
      3.4,
    ),
  ),
  eagle: solid(
    'M0 -20C4 -20 6 -17 6 -14L10 -12L6 -10C6 -7 7 -5 9 -4C15 -6 20 -11 23 -19C25 -4 20 8 9 12L13 21L6 18L0 24L-6 18L-13 21L-9 12C-20 8 -25 -4 -23 -19C-20 -11 -15 -6 -9 -4C-7 -5 -6 -7 -6 -12C-6 -17 -4 -20 0 -20Z',
  ),
} as const satisfies Record<string, Charge>;
