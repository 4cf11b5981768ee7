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

/** The half in front of the right goal; x is 0 on the halfway line and 52.5 on the goal line, y is 0 to 68. */
const project = projection({ at: { x: 33, y: -34, z: 25 }, lookAt: { x: 33, y: 32.5, z: 0 }, focal: 790 });

const RED: Kit = { shirt: '#d3263a', shorts: '#ffffff', socks: '#d3263a', skin: '#e8b48c', hair: '#2a1a12' };
const RED_2: Kit = { ...RED, skin: '#8d5a3c', hair: '#140d0a' };
const BLUE: Kit = { shirt: '#17305f', shorts: '#e9b93a', socks: '#17305f', skin: '#e3ac84', hair: '#3d2a17' };
const BLUE_2: Kit = { ...BLUE, skin: '#7c4d33', hair: '#100b08' };
const KEEPER: Kit = {
  shirt: '#f2d634',
  shorts: '#f2d634',
  socks: '#20242c',
  skin: '#e8b48c',
  hair: '#20160f',
};

const PATH: readonly Place[] = [
  { x: 14, y: 30 },
  { x: 22, y: 12 },
  { x: 33, y: 10 },
  { x: 40, y: 24 },
  { x: 44, y: 40 },
  { x: 36, y: 54 },
  { x: 27, y: 48 },
  { x: 30, y: 34 },
  { x: 41, y: 30 },
  { x: 35, y: 18 },
  { x: 22, y: 22 },
  { x: 16, y: 40 },
];

const HOMES: readonly [number, number, Kit, number][] = [
  [12, 34, RED, 0.4],
  [18, 14, RED_2, 0.45],
  [20, 52, RED, 0.45],
  [30, 28, RED, 0.5],
  [32, 44, RED_2, 0.45],
  [39, 18, RED, 0.4],
  [41, 36, RED_2, 0.35],
  [38, 56, RED, 0.3],
  [24, 22, BLUE, 0.45],
  [26, 40, BLUE_2, 0.45],
  [34, 34, BLUE, 0.4],
  [43, 22, BLUE, 0.3],
  [45, 32, BLUE_2, 0.25],
  [44, 44, BLUE, 0.3],
  [36, 12, BLUE_2, 0.4],
  [33, 54, BLUE, 0.4],
];
const ROLES: readonly Role[] = [
  ...HOMES.map(([x, y, kit, pull], index) => ({ home: { x, y }, kit, pull, seed: index * 1.37 + 0.4 })),
  { home: { x: 51, y: 34 }, kit: KEEPER, pull: 0.06, seed: 9.1, keeper: true },
];
const ATTACK = ROLES.slice(0, 8);

const PASS_SEC = 2;
const FLIGHT_SEC = 0.9;

/** The ball stays a moment with one red player and is passed on to the next; some passes are high. */
const ballAt = (atSec: number): Place => {
  const pass = Math.floor(atSec / PASS_SEC);
  const owner = (index: number): Role | undefined => {
    const moment = ((index * PASS_SEC) % LOOP_SEC) + 1;
    return nearest(ATTACK, PATH, moment, focusAt(PATH, moment));
  };
  const feet = (role: Role | undefined): Place => {
    const place = role ? placeOf(role, PATH, atSec) : { x: 0, y: 0 };
    return { x: place.x + 0.5, y: place.y - 0.5 };
  };
  const from = feet(owner(pass));
  const to = feet(owner(pass + 1));
  const held = PASS_SEC - FLIGHT_SEC;
  const share = Math.max(0, (atSec % PASS_SEC) - held) / FLIGHT_SEC;
  const distance = Math.hypot(to.x - from.x, to.y - from.y);
  const height = pass % 3 === 1 ? distance * 0.18 : 0;
  const at = smooth(share);
  return {
    x: from.x + (to.x - from.x) * at,
    y: from.y + (to.y - from.y) * at,
    z: 0.12 + 4 * height * share * (1 - share),
  };
};

const drawBall = (place: Place): string => {
  const ground = project({ x: place.x, y: place.y });
  const at = project(place);
  return (
    `<ellipse cx="${ground.x.toFixed(1)}" cy="${ground.y.toFixed(1)}" rx="3.2" ry="1.3" fill="#06140c" fill-opacity=".4"/>` +
    `<circle cx="${at.x.toFixed(1)}" cy="${at.y.toFixed(1)}" r="3" fill="#fff" stroke="#9aa4b0" stroke-width=".5"/>`
  );
};

const stripes = (): string =>
  Array.from({ length: 22 }, (_, index) => {
    const x = -22 + index * 5.25;
    const corners = [
      { x, y: -8 },
      { x: x + 5.25, y: -8 },
      { x: x + 5.25, y: 74 },
      { x, y: 74 },
    ];
    return area(project, corners, index % 2 === 0 ? '#2c8f4d' : '#278446');
  }).join('');

const WHITE = 'stroke="#eaf6ee" stroke-opacity=".85" stroke-width="1.6" stroke-linejoin="round"';
const markings = (): string => {
  const box = (depth: number, half: number): Place[] => [
    { x: 52.5, y: 34 - half },
    { x: 52.5 - depth, y: 34 - half },
    { x: 52.5 - depth, y: 34 + half },
    { x: 52.5, y: 34 + half },
  ];
  const spot = { x: 41.5, y: 34 };
  return (
    [
      [
        { x: -30, y: 0 },
        { x: 52.5, y: 0 },
        { x: 52.5, y: 68 },
        { x: -30, y: 68 },
      ],
      [
        { x: 0, y: 0 },
        { x: 0, y: 68 },
      ],
      box(16.5, 20.16),
      box(5.5, 9.16),
      arc({ x: 0, y: 34 }, 9.15, [-Math.PI, Math.PI]),
      arc(spot, 9.15, [Math.PI - 0.925, Math.PI + 0.925]),
      arc({ x: 52.5, y: 68 }, 1, [Math.PI, 1.5 * Math.PI]),
    ]
      .map((places) => line(project, places, WHITE))
      .join('') + drawSpot(spot)
  );
};
const drawSpot = (spot: Place): string => {
  const { x, y } = project(spot);
  return `<ellipse cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" rx="2" ry="1.1" fill="#eaf6ee"/>`;
};

const goal = (): string => {
  const [near, far, z] = [30.34, 37.66, 2.44];
  const net = [
    { x: 54.6, y: near },
    { x: 52.5, y: near, z },
    { x: 52.5, y: far, z },
    { x: 54.6, y: far },
  ];
  const frame = [
    { x: 52.5, y: near },
    { x: 52.5, y: near, z },
    { x: 52.5, y: far, z },
    { x: 52.5, y: far },
  ];
  return (
    `<polygon points="${net
      .map((place) => project(place))
      .map(({ x, y }) => `${x.toFixed(1)},${y.toFixed(1)}`)
      .join(' ')}" fill="#fff" fill-opacity=".16"/>` +
    line(project, frame, 'stroke="#fff" stroke-width="2.6" stroke-linejoin="round"')
  );
};

const SEATS = [
  '#243049',
  '#2b3856',
  '#1d2840',
  '#7d2431',
  '#a23040',
  '#c9ced8',
  '#39507f',
  '#e0b545',
  '#314061',
];

const stands = (): string => {
  const top = project({ x: 31, y: 74 }).y;
  return (
    `<rect width="${WIDTH}" height="${top}" fill="#0d1526"/>` +
    crowd({ top: 12, bottom: top - 20, step: 6.2, seed: 7 }, SEATS) +
    `<rect y="${(top - 44) / 2 + 4}" width="${WIDTH}" height="5" fill="#0a101e"/>` +
    `<rect width="${WIDTH}" height="14" fill="#080d18"/>` +
    `<rect width="${WIDTH}" height="${top}" fill="url(#dusk)"/>`
  );
};

const DEFS =
  '<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#050a14" stop-opacity=".8"/><stop offset="1" stop-color="#050a14" stop-opacity="0"/></linearGradient>' +
  '<radialGradient id="lamp"><stop stop-color="#fff" stop-opacity=".5"/><stop offset="1" stop-color="#cfe3ff" stop-opacity="0"/></radialGradient>' +
  '<radialGradient id="shade" cx=".5" cy=".45" r=".75"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-color="#03130a" stop-opacity=".5"/></radialGradient></defs>';

const LIGHT =
  `<ellipse cx="40" cy="4" rx="150" ry="70" fill="url(#lamp)"/><ellipse cx="600" cy="4" rx="150" ry="70" fill="url(#lamp)"/>` +
  `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#shade)"/>`;

/** An attack on the right goal that never ends. */
export const footballScene: Scene = {
  background:
    DEFS +
    stands() +
    stripes() +
    boards(project, { from: -28, to: 92, y: 73, height: 2.1, every: 15 }) +
    markings() +
    goal() +
    LIGHT,
  frame(atSec) {
    const players = ROLES.map((role) => ({ role, pose: poseOf(role, PATH, atSec) }));
    return drawPlayers(project, players) + drawBall(ballAt(atSec));
  },
};
