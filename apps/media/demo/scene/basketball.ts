import { drawPlayers, focusAt, nearest, placeOf, poseOf, type Role, type Scene } from './motion.ts';
import type { Kit } from './player.ts';
import {
  arc,
  area,
  boards,
  crowd,
  HEIGHT,
  line,
  LOOP_SEC,
  type Place,
  projection,
  smooth,
  WIDTH,
} from './stage.ts';

/** The whole court; x is -14 to 14, y is 0 to 15. */
const project = projection({ at: { x: 0, y: -14.5, z: 12.6 }, lookAt: { x: 0, y: 7.6, z: 1.2 }, focal: 540 });

const WHITE_KIT: Kit = {
  shirt: '#f3f5f8',
  shorts: '#f3f5f8',
  socks: '#ffffff',
  skin: '#e0a880',
  hair: '#24170f',
};
const WHITE_2: Kit = { ...WHITE_KIT, skin: '#7c4d33', hair: '#0f0a08' };
const TEAL: Kit = { shirt: '#0f8b8d', shorts: '#0b6f71', socks: '#e9f3f3', skin: '#8d5a3c', hair: '#120c09' };
const TEAL_2: Kit = { ...TEAL, skin: '#e8b48c', hair: '#33210f' };

const RIGHT = { x: 12.4, y: 7.5, z: 3.05 };
const LEFT = { x: -12.4, y: 7.5, z: 3.05 };

const PATH: readonly Place[] = [
  { x: -3, y: 7 },
  { x: 5, y: 4 },
  { x: 9, y: 8 },
  { x: 8, y: 11 },
  { x: 10.6, y: 7.6 },
  { x: 6, y: 7 },
  { x: -1, y: 9 },
  { x: -6, y: 11 },
  { x: -9, y: 7 },
  { x: -8, y: 4 },
  { x: -10.6, y: 7.4 },
  { x: -7, y: 7 },
];

const HOMES: readonly [number, number, Kit, number][] = [
  [0, 5, WHITE_KIT, 0.74],
  [5, 11, WHITE_2, 0.66],
  [-6, 2, WHITE_KIT, 0.6],
  [7.5, 6, WHITE_2, 0.55],
  [-3, 14, WHITE_KIT, 0.56],
  [3, 3.4, TEAL, 0.7],
  [-5, 9.4, TEAL_2, 0.62],
  [6, 1.6, TEAL, 0.56],
  [-8.5, 6, TEAL_2, 0.54],
  [3, 14.4, TEAL, 0.52],
];
const ROLES: readonly Role[] = HOMES.map(([x, y, kit, pull], index) => ({
  home: { x, y },
  kit,
  pull,
  seed: index * 1.93 + 0.7,
  keeper: false,
}));
const WHITE_TEAM = ROLES.slice(0, 5);
const TEAL_TEAM = ROLES.slice(5);

const PASS_SEC = 2;
const FLIGHT_SEC = 0.55;
/** The shots: one at each basket in a loop. */
const SHOTS = [
  { fromSec: 9, hoop: RIGHT },
  { fromSec: 21, hoop: LEFT },
] as const;
const RISE_SEC = 1.05;
const DROP_SEC = 0.5;

const teamAt = (atSec: number): readonly Role[] => (atSec < 10.5 || atSec >= 22.5 ? WHITE_TEAM : TEAL_TEAM);

const ownerAt = (passIndex: number): Role | undefined => {
  const moment = ((((passIndex * PASS_SEC) % LOOP_SEC) + LOOP_SEC) % LOOP_SEC) + 1;
  const loopMoment = moment % LOOP_SEC;
  return nearest(teamAt(loopMoment), PATH, loopMoment, focusAt(PATH, loopMoment));
};

const handOf = (role: Role | undefined, atSec: number): Place => {
  const place = role ? placeOf(role, PATH, atSec) : { x: 0, y: 0 };
  return { x: place.x + 0.38, y: place.y - 0.25 };
};

/** Dribbled by its owner, two bounces a second. */
const dribble = (atSec: number): Place => {
  const pass = Math.floor(atSec / PASS_SEC);
  const from = handOf(ownerAt(pass), atSec);
  const to = handOf(ownerAt(pass + 1), atSec);
  const share = Math.max(0, (atSec % PASS_SEC) - (PASS_SEC - FLIGHT_SEC)) / FLIGHT_SEC;
  const at = smooth(share);
  const bounce = 0.14 + 0.85 * Math.abs(Math.sin(atSec * 2 * Math.PI));
  const height =
    share > 0 ? bounce + (1.5 - bounce) * Math.min(1, 4 * share * (1 - share) + share) * (1 - share) : bounce;
  return { x: from.x + (to.x - from.x) * at, y: from.y + (to.y - from.y) * at, z: height };
};

const mix = (from: Place, to: Place, share: number, arch: number): Place => ({
  x: from.x + (to.x - from.x) * share,
  y: from.y + (to.y - from.y) * share,
  z: (from.z ?? 0) + ((to.z ?? 0) - (from.z ?? 0)) * share + arch * 4 * share * (1 - share),
});

const ballAt = (atSec: number): Place => {
  for (const { fromSec, hoop } of SHOTS) {
    const since = atSec - fromSec;
    if (since < 0 || since > RISE_SEC + DROP_SEC) continue;
    const start = { ...dribble(fromSec), z: 2.1 };
    if (since <= RISE_SEC) return mix(start, hoop, since / RISE_SEC, 1.5);
    const floor = { x: hoop.x * 0.96, y: hoop.y, z: 0.9 };
    return mix(hoop, floor, ((since - RISE_SEC) / DROP_SEC) ** 2, 0);
  }
  return dribble(atSec);
};

const drawBall = (place: Place): string => {
  const ground = project({ x: place.x, y: place.y });
  const at = project(place);
  const r = at.scale * 0.15;
  return (
    `<ellipse cx="${ground.x.toFixed(1)}" cy="${ground.y.toFixed(1)}" rx="${(r * 1.1).toFixed(1)}" ry="${(r * 0.4).toFixed(1)}" fill="#2a1608" fill-opacity=".4"/>` +
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="${r.toFixed(1)}" fill="#e8741e" stroke="#5c2506" stroke-width=".8"/>`
  );
};

const floor = (): string => {
  const wood = Array.from({ length: 30 }, (_, index) => {
    const y = -3 + index * 0.7;
    const corners = [
      { x: -24, y },
      { x: 24, y },
      { x: 24, y: y + 0.7 },
      { x: -24, y: y + 0.7 },
    ];
    return area(project, corners, index % 2 === 0 ? '#d09a5f' : '#cb9459');
  }).join('');
  const edge = [
    { x: -24, y: -3 },
    { x: 24, y: -3 },
    { x: 24, y: 0 },
    { x: -24, y: 0 },
  ];
  const far = [
    { x: -24, y: 15 },
    { x: 24, y: 15 },
    { x: 24, y: 18 },
    { x: -24, y: 18 },
  ];
  const end = (side: number): Place[] => [
    { x: 14 * side, y: 0 },
    { x: 24 * side, y: 0 },
    { x: 24 * side, y: 15 },
    { x: 14 * side, y: 15 },
  ];
  const paint = (side: number): Place[] => [
    { x: 14 * side, y: 5.05 },
    { x: 8.2 * side, y: 5.05 },
    { x: 8.2 * side, y: 9.95 },
    { x: 14 * side, y: 9.95 },
  ];
  return (
    wood +
    [edge, far, end(-1), end(1)].map((places) => area(project, places, '#12365f')).join('') +
    [paint(-1), paint(1)].map((places) => area(project, places, '#1d5793')).join('') +
    area(project, arc({ x: 0, y: 7.5 }, 1.8, [0, 2 * Math.PI]), '#1d5793')
  );
};

const LINE = 'stroke="#fdf7ec" stroke-opacity=".92" stroke-width="1.7" stroke-linejoin="round"';
const markings = (): string => {
  const side = (sign: number): Place[][] => [
    [
      { x: 14 * sign, y: 5.05 },
      { x: 8.2 * sign, y: 5.05 },
      { x: 8.2 * sign, y: 9.95 },
      { x: 14 * sign, y: 9.95 },
    ],
    arc({ x: 8.2 * sign, y: 7.5 }, 1.8, [0, 2 * Math.PI]),
    [
      { x: 14 * sign, y: 0.9 },
      ...arc(
        { x: 12.4 * sign, y: 7.5 },
        6.75,
        sign > 0 ? [1.5 * Math.PI - 0.2, 0.5 * Math.PI + 0.2] : [-0.5 * Math.PI + 0.2, 0.5 * Math.PI - 0.2],
      ),
      { x: 14 * sign, y: 14.1 },
    ],
  ];
  const court = [
    { x: -14, y: 0 },
    { x: 14, y: 0 },
    { x: 14, y: 15 },
    { x: -14, y: 15 },
    { x: -14, y: 0 },
  ];
  return [
    court,
    [
      { x: 0, y: 0 },
      { x: 0, y: 15 },
    ],
    arc({ x: 0, y: 7.5 }, 1.8, [0, 2 * Math.PI]),
    ...side(1),
    ...side(-1),
  ]
    .map((places) => line(project, places, LINE))
    .join('');
};

const basket = (sign: number): string => {
  const board = [
    { x: 12.8 * sign, y: 6.6, z: 2.9 },
    { x: 12.8 * sign, y: 8.4, z: 2.9 },
    { x: 12.8 * sign, y: 8.4, z: 3.95 },
    { x: 12.8 * sign, y: 6.6, z: 3.95 },
  ];
  const ring = project({ x: 12.4 * sign, y: 7.5, z: 3.05 });
  const r = ring.scale * 0.3;
  const net = `M${(ring.x - r).toFixed(1)} ${ring.y.toFixed(1)}l${(r * 0.4).toFixed(1)} ${(r * 1.7).toFixed(1)}h${(r * 1.2).toFixed(1)}l${(r * 0.4).toFixed(1)} ${(-r * 1.7).toFixed(1)}z`;
  return (
    line(
      project,
      [
        { x: 15.2 * sign, y: 7.5 },
        { x: 15.2 * sign, y: 7.5, z: 3 },
        { x: 12.9 * sign, y: 7.5, z: 3.5 },
      ],
      'stroke="#1b2433" stroke-width="6" stroke-linejoin="round"',
    ) +
    area(project, board, 'rgba(240,247,255,.55)') +
    line(project, [...board, ...board.slice(0, 1)], 'stroke="#fff" stroke-width="2"') +
    `<path d="${net}" fill="#fff" fill-opacity=".4"/><ellipse cx="${ring.x.toFixed(1)}" cy="${ring.y.toFixed(1)}" rx="${r.toFixed(1)}" ry="${(r * 0.34).toFixed(1)}" fill="none" stroke="#f0642d" stroke-width="2.2"/>`
  );
};

const SEATS = [
  '#1c2338',
  '#252e49',
  '#141a2b',
  '#0f6f71',
  '#2fa3a5',
  '#c6ccd6',
  '#3d2c4f',
  '#e3a34b',
  '#2b3454',
];
const stands = (): string => {
  const top = project({ x: 0, y: 18 }).y;
  return (
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#0b101d"/>` +
    crowd({ top: 4, bottom: top - 16, step: 8.6, seed: 21 }, SEATS) +
    `<rect width="${WIDTH}" height="${top}" fill="url(#dark)"/>`
  );
};

const DEFS =
  '<defs><linearGradient id="dark" x2="0" y2="1"><stop stop-color="#04070f" stop-opacity=".9"/><stop offset="1" stop-color="#04070f" stop-opacity=".1"/></linearGradient>' +
  '<radialGradient id="shine" cx=".5" cy=".5" r=".5"><stop stop-color="#fff6e2" stop-opacity=".3"/><stop offset="1" stop-color="#fff6e2" stop-opacity="0"/></radialGradient></defs>';

/** An even game between two baskets that never ends. */
export const basketballScene: Scene = {
  background:
    DEFS +
    stands() +
    floor() +
    boards(project, { from: -26, to: 26, y: 17.6, height: 0.95, every: 6.5 }) +
    markings() +
    `<ellipse cx="${WIDTH / 2}" cy="225" rx="300" ry="110" fill="url(#shine)"/>` +
    basket(-1) +
    basket(1),
  frame(atSec) {
    const players = ROLES.map((role) => {
      const pose = poseOf(role, PATH, atSec);
      const shot = SHOTS.find(({ fromSec }) => atSec > fromSec - 0.35 && atSec < fromSec + 0.5);
      const isShooter = shot !== undefined && ownerAt(Math.floor(shot.fromSec / PASS_SEC)) === role;
      const since = shot ? atSec - shot.fromSec + 0.35 : 0;
      const lift = isShooter ? 0.55 * Math.sin((Math.PI * since) / 0.85) : 0;
      return { role, pose: { ...pose, lift, armsUp: isShooter } };
    });
    return drawPlayers(project, players) + drawBall(ballAt(atSec));
  },
};
