import { mix } from './color.ts';
import type { Kit } from './kits.ts';
import { WORD_PATH } from './logo.ts';
import { type Dice, diceOf } from './seed.ts';
import { crowdColors, crowdPattern, downwards, floodlights, framed, TALL, WIDE } from './scene.ts';

/** A football match seen from the main stand. */
export interface StadiumOf {
  readonly id: string | number;
  readonly home: Kit;
  readonly away: Kit;
}

type Ground = readonly [metresAlong: number, metresAcross: number];

const PITCH = { long: 105, wide: 68 } as const;

/** The camera: metres on the pitch to units on the cover. Returns x, y and the scale of what stands there. */
const cameraAt =
  (centre: number) =>
  ([along, across]: Ground): readonly [x: number, y: number, scale: number] => {
    const scale = 1 / (1 + across * 0.0138);
    return [WIDE / 2 + (along - centre) * scale * 13.6, 545 * scale - 163, scale];
  };

type Camera = ReturnType<typeof cameraAt>;

const outline = (camera: Camera, points: readonly Ground[], closed = true): string => {
  const corners = points.map((point) => {
    const [x, y] = camera(point);
    return `${x.toFixed(1)} ${y.toFixed(1)}`;
  });
  return `M${corners.join('L')}${closed ? 'Z' : ''}`;
};

const arc = ([along, across]: Ground, from: number, to: number): readonly Ground[] =>
  Array.from({ length: 19 }, (_, i) => {
    const angle = ((from + ((to - from) * i) / 18) * Math.PI) / 180;
    return [along + 9.15 * Math.cos(angle), across + 9.15 * Math.sin(angle)] as const;
  });

const box = (from: number, to: number, half: number): readonly Ground[] => [
  [from, 34 - half],
  [to, 34 - half],
  [to, 34 + half],
  [from, 34 + half],
];

const markings = (camera: Camera): string => {
  const { long, wide } = PITCH;
  const closed = [
    [
      [0, 0],
      [long, 0],
      [long, wide],
      [0, wide],
    ] as const,
    box(long, long - 16.5, 20.16),
    box(long, long - 5.5, 9.16),
    box(0, 16.5, 20.16),
    box(0, 5.5, 9.16),
  ];
  const open = [
    [
      [long / 2, 0],
      [long / 2, wide],
    ] as const,
    arc([long / 2, wide / 2], 0, 360),
    arc([long - 11, wide / 2], 127, 233),
    arc([11, wide / 2], -53, 53),
  ];
  return [
    ...closed.map((points) => outline(camera, points)),
    ...open.map((points) => outline(camera, points, false)),
  ].join('');
};

const mowing = (camera: Camera): string =>
  Array.from({ length: 10 }, (_, i) => {
    const from = -63 + i * 23.1;
    return outline(camera, [
      [from, -12],
      [from + 11.55, -12],
      [from + 11.55, 74],
      [from, 74],
    ]);
  }).join('');

const goal = (camera: Camera, along: number): string => {
  const [x1, y1, near] = camera([along, 30.3]);
  const [x2, y2, far] = camera([along, 37.7]);
  const back = along > 50 ? 20 : -20;
  const posts = `M${x1} ${y1}V${y1 - 34 * near}L${x2} ${y2 - 34 * far}V${y2}`;
  const net = `M${x1} ${y1 - 34 * near}l${back * near} 8V${y1}M${x2} ${y2 - 34 * far}l${back * far} 8V${y2}M${x1 + back * near} ${y1 - 26 * near}L${x2 + back * far} ${y2 - 26 * far}`;
  return `<path d="${net}" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="1.200"/><path d="${posts}" fill="none" stroke="#fff" stroke-width="2.600" stroke-linejoin="round"/>`;
};

const SKINS = ['#e8b98f', '#c98f62', '#8a5a3c'] as const;

interface Player {
  readonly at: Ground;
  readonly shirt: string;
  readonly shorts: string;
  /** -1 runs left, 0 stands, 1 runs right */
  readonly run: number;
}

const figure = (camera: Camera, dice: Dice, { at, shirt, shorts, run }: Player): string => {
  const [x, y, scale] = camera(at);
  const stride = 2 + Math.abs(run) * 5;
  const skin = dice.pick(SKINS);
  return (
    `<g transform="translate(${x.toFixed(1)} ${y.toFixed(1)}) scale(${(scale * 1.75).toFixed(2)})"><ellipse cx="${4 + run}" cy="1" rx="9" ry="2" opacity=".25"/>` +
    `<path d="M-1.500 -10L${-stride} ${run === 0 ? 0 : -1.5}M1.500 -10L${stride} 0" stroke="${skin}" stroke-width="2.300" stroke-linecap="round"/><path d="M${-stride * 0.72} -3.200L${-stride} ${run === 0 ? 0 : -1.5}M${stride * 0.72} -3L${stride} 0" stroke="${shirt}" stroke-width="2.500" stroke-linecap="round"/>` +
    `<g transform="rotate(${run * 8})"><path d="M-3.400 -13.500H3.400L4.200 -8.400H.6L0 -10L-.6 -8.400H-4.200Z" fill="${shorts}"/><path d="M-3.600 -21.400Q0 -22.800 3.600 -21.400L3.800 -12.800H-3.800Z" fill="${shirt}"/>` +
    `<path d="M-3.400 -20.600L${-6 - run} -15.400M3.400 -20.600L${6 + run} -15.800" stroke="${shirt}" stroke-width="2.300" stroke-linecap="round"/><circle cy="-24.400" r="2.600" fill="${skin}"/><path d="M-2.700 -24.600A2.700 2.700 0 0 1 2.700 -24.600Q0 -26 -2.700 -24.600Z" fill="#221a16"/></g></g>`
  );
};

/** Where people stand in an attack on the right goal; the second number is across, the third the side. */
const ATTACK = [
  [78, 21, 0],
  [87, 30, 0],
  [85, 47, 0],
  [70, 39, 0],
  [94, 18, 0],
  [64, 14, 0],
  [91, 35, 1],
  [83, 24, 1],
  [89, 44, 1],
  [80, 36, 1],
  [96, 26, 1],
  [73, 28, 1],
  [103, 34, 2],
] as const;

const playersOf = ({ home, away }: StadiumOf, dice: Dice, leftwards: boolean): readonly Player[] =>
  ATTACK.map(([along, across, side]) => {
    const [shirt, second] = side === 0 ? home : away;
    const keeper = side === 2;
    const wander = (dice.next() - 0.5) * 8;
    return {
      at: [
        (leftwards ? PITCH.long - along : along) + (keeper ? 0 : wander),
        across + (keeper ? 0 : (dice.next() - 0.5) * 6),
      ] as const,
      shirt: keeper ? '#f2e04a' : shirt,
      shorts: keeper ? '#232c37' : mix(second, shirt, 0.12),
      run: keeper || dice.next() < 0.25 ? 0 : leftwards ? -1 : 1,
    };
  }).toSorted((one, other) => other.at[1] - one.at[1]);

const stand = (key: string, base: number): string =>
  `<path d="M0 0h${WIDE}v${base}H0Z" fill="url(#${key}n)"/><path d="M0 ${base - 82}Q${WIDE / 2} ${base - 104} ${WIDE} ${base - 82}V${base}H0Z" fill="#121c2a"/>` +
  `<path d="M0 ${base - 76}Q${WIDE / 2} ${base - 97} ${WIDE} ${base - 76}V${base - 44}Q${WIDE / 2} ${base - 57} 0 ${base - 44}Z" fill="url(#${key}c)"/><path d="M0 ${base - 36}Q${WIDE / 2} ${base - 48} ${WIDE} ${base - 36}V${base}H0Z" fill="url(#${key}c)"/>` +
  `<path d="M0 ${base - 43}Q${WIDE / 2} ${base - 56} ${WIDE} ${base - 43}V${base - 37}Q${WIDE / 2} ${base - 49} 0 ${base - 37}Z" fill="#26364b"/>`;

/** Boards along the far touchline: the word on every other one, a plain bar on the rest. */
const boards = (base: number, colors: readonly [string, string]): string =>
  Array.from({ length: 8 }, (_, i) => {
    const x = i * 84 - 16;
    const plate = `<path d="M${x} ${base}h80l-4 14h-80Z" fill="${i % 2 === 0 ? colors[0] : colors[1]}"/>`;
    const sign =
      i % 2 === 0
        ? `<path transform="translate(${x + 18} ${base + 1.5}) scale(.32)" d="${WORD_PATH}" fill="#fff" opacity=".9"/>`
        : `<path d="M${x + 22} ${base + 5.5}h34l-1 3.600h-34Z" fill="#fff" opacity=".5"/>`;
    return plate + sign;
  }).join('');

/** A floodlit stadium, both teams in their kits, one attack on its way. */
export const stadiumCover = (match: StadiumOf): string => {
  const dice = diceOf(`stadium:${match.id}`);
  const key = `s${Math.floor(dice.next() * 2 ** 31).toString(36)}`;
  const leftwards = dice.next() < 0.5;
  const camera = cameraAt(leftwards ? 27 : 78);
  const farY = camera([0, PITCH.wide])[1];
  const base = farY - 16;
  const players = playersOf(match, dice, leftwards);
  const [ballX, ballY] = camera([leftwards ? 24 : 81, 22]);
  const colors = crowdColors(match.home[0], match.away[0]);
  const boardColors = [mix(match.home[0], '#0a1322', 0.5), '#0d1a2c'] as const;
  return framed(
    key,
    `<defs>${downwards(`${key}n`, '#060a12', '#1b2b42')}${downwards(`${key}g`, '#38985a', '#1a683b')}${crowdPattern({ key: `${key}c`, dice, colors, rows: 5 })}</defs>` +
      `${stand(key, base)}<path d="M0 ${base}h${WIDE}v16H0Z" fill="#0a1422"/>${boards(base, boardColors)}<path d="M0 ${farY - 1}h${WIDE}V${TALL}H0Z" fill="url(#${key}g)"/><path d="${mowing(camera)}" fill="#fff" opacity=".06"/>` +
      `<path d="${markings(camera)}" fill="none" stroke="#fff" stroke-opacity=".72" stroke-width="1.900"/>${goal(camera, PITCH.long)}${goal(camera, 0)}${players.map((player) => figure(camera, dice, player)).join('')}` +
      `<ellipse cx="${ballX + 3}" cy="${ballY + 1}" rx="5" ry="1.500" opacity=".35"/><circle cx="${ballX}" cy="${ballY - 3}" r="3.600" fill="#fff"/>${floodlights(key)}`,
  );
};
