import { mix } from './color.ts';
import type { Kit } from './kits.ts';
import { matchColors } from './match-colors.ts';
import { type Dice, diceOf } from './seed.ts';
import { crowdColors, crowdPattern, downwards, floodlights, framed, TALL, WIDE } from './scene.ts';

/** A basketball match seen from behind half court. */
export interface CourtOf {
  readonly id: string | number;
  readonly home: Kit;
  readonly away: Kit;
}

const SKINS = ['#8d5c3f', '#6b4430', '#c08a61'] as const;

interface Player {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  readonly color: string;
  readonly number: number;
  /** One arm up: a shot or a block. */
  readonly reaches: boolean;
}

const figure = ({ x, y, scale, color, number, reaches }: Player, dice: Dice): string => {
  const skin = dice.pick(SKINS);
  const arm = reaches ? 'M9 -58L15 -82' : 'M9 -57L17 -42';
  return (
    `<g transform="translate(${x} ${y}) scale(${scale})"><ellipse rx="17" ry="4" opacity=".32"/><path d="M-4 -24L-8 -2M4 -24L8 -1" stroke="${skin}" stroke-width="5.500" stroke-linecap="round"/><path d="M-11 0h6M5 1h7" stroke="#f3f5f8" stroke-width="4.500" stroke-linecap="round"/>` +
    `<path d="M-9 -38H9L11 -19H1.500L0 -25L-1.500 -19H-11Z" fill="${mix(color, '#05080d', 0.28)}"/><path d="M-9 -59Q0 -63 9 -59L10 -34H-10Z" fill="${color}"/><path d="M-9 -57L-17 -41${arm}" stroke="${skin}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
    `<circle cy="-69" r="6.600" fill="${skin}"/><path d="M-6.700 -69.500A6.700 6.700 0 0 1 6.700 -69.500Q0 -73 -6.700 -69.500Z" fill="#17110e"/><text y="-42" text-anchor="middle" font-family="'Barlow Condensed','Arial Narrow',sans-serif" font-weight="700" font-size="13" fill="#fff">${number}</text></g>`
  );
};

const PLACES = [
  [150, 246, 0.86, 0],
  [420, 240, 0.86, 1],
  [346, 288, 1.12, 1],
  [286, 300, 1.14, 0],
  [510, 296, 1.1, 0],
  [150, 318, 1.2, 1],
] as const;

const floor = (key: string, paint: string): string =>
  `<path d="M66 172H574L770 ${TALL}H-130Z" fill="url(#${key}w)"/>${Array.from({ length: 13 }, (_, i) => {
    const x = 66 + i * 42.3;
    return `<path d="M${x} 172L${(x - 320) * 1.78 + 320} ${TALL}" stroke="#6b421c" stroke-opacity=".22" stroke-width="1.500"/>`;
  }).join(
    '',
  )}<path d="M246 172H394L436 276H204Z" fill="${paint}" opacity=".82"/><path d="M246 172H394L436 276H204ZM204 276C206 306 434 306 436 276M158 172C64 268 128 334 320 334S576 268 482 172" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="2.800"/>`;

const hoop =
  '<path d="M320 172V92" stroke="#2f3c50" stroke-width="9"/><path d="M272 44h96v62h-96Z" fill="#e9f3ff" fill-opacity=".22" stroke="#fff" stroke-width="3.200"/><path d="M301 74h38v25h-38Z" fill="none" stroke="#fff" stroke-width="2.600"/><path d="M302 108L308 132H332L338 108M310 108L317 132M320 108V132M330 108L323 132M305 119H335" fill="none" stroke="#fff" stroke-opacity=".7" stroke-width="1.600"/><path d="M300 107H340" stroke="#ff6a34" stroke-width="4.400" stroke-linecap="round"/>';

/** A full arena, the hoop in the middle and a shot in the air. */
export const courtCover = (match: CourtOf): string => {
  const dice = diceOf(`court:${match.id}`);
  const key = `b${Math.floor(dice.next() * 2 ** 31).toString(36)}`;
  const colors = matchColors(match.home, match.away, true);
  const sides = [colors.home.panel, colors.away.panel];
  const people = PLACES.map(([x, y, scale, side], i) => ({
    x: x + Math.round((dice.next() - 0.5) * 24),
    y,
    scale,
    color: sides[side] ?? colors.home.panel,
    number: 1 + Math.floor(dice.next() * 45),
    reaches: i === 2 || i === 3,
  }));
  const crowd = crowdColors(match.home[0], match.away[0]);
  return framed(
    key,
    `<defs>${downwards(`${key}w`, '#85562b', '#d79d5d')}${downwards(`${key}n`, '#070a11', '#151d2b')}${crowdPattern({ key: `${key}c`, dice, colors: crowd, rows: 6 })}</defs>` +
      `<path d="M0 0h${WIDE}v${TALL}H0Z" fill="url(#${key}n)"/><path d="M0 36Q${WIDE / 2} 14 ${WIDE} 36V86Q${WIDE / 2} 70 0 86Z" fill="url(#${key}c)"/><path d="M0 96Q${WIDE / 2} 80 ${WIDE} 96V156H0Z" fill="url(#${key}c)"/>` +
      `<path d="M0 152h${WIDE}v20H0Z" fill="${mix(colors.home.panel, '#05080d', 0.45)}"/><path d="M430 152H${WIDE}v20H424Z" fill="${mix(colors.away.panel, '#05080d', 0.35)}"/>${floor(key, colors.home.panel)}${hoop}` +
      `${people.map((player) => figure(player, dice)).join('')}<circle cx="372" cy="150" r="9" fill="#f2802c"/><path d="M363 150h18M372 141q-5 9 0 18" fill="none" stroke="#7a3a0e" stroke-width="1.300"/>${floodlights(key)}`,
  );
};
