import { mix } from './color.ts';
import type { Dice } from './seed.ts';

/** Width and height of every cover, in units: 16:9. */
export const WIDE = 640;
export const TALL = 360;

/** A cover's frame: everything is clipped to 16:9 and darkened towards the edges, where text will stand. */
export const framed = (key: string, drawing: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDE} ${TALL}" width="${WIDE}" height="${TALL}" preserveAspectRatio="xMidYMid slice">${drawing}` +
  `<radialGradient id="${key}v" cy=".52" r=".76"><stop offset=".55" stop-opacity="0"/><stop offset="1" stop-opacity=".5"/></radialGradient><path d="M0 0h${WIDE}v${TALL}H0Z" fill="url(#${key}v)"/></svg>`;

/** A top-to-bottom gradient definition. */
export const downwards = (id: string, from: string, to: string): string =>
  `<linearGradient id="${id}" x2="0" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`;

interface Stand {
  readonly key: string;
  readonly dice: Dice;
  readonly colors: readonly [string, ...string[]];
  readonly rows: number;
}

/** A tile of people, far away: dots in the colours of those who came. */
export const crowdPattern = ({ key, dice, colors, rows }: Stand): string => {
  const people = Array.from({ length: rows * 12 }, (_, i) => {
    const x = (i % 12) * 6 + 2 + dice.next() * 3;
    const y = Math.floor(i / 12) * 7 + 3 + dice.next() * 2;
    const light = (0.3 + dice.next() * 0.5).toFixed(2);
    return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${(1.5 + dice.next()).toFixed(1)}" fill="${dice.pick(colors)}" opacity="${light}"/>`;
  });
  return `<pattern id="${key}" width="74" height="${rows * 7 + 1}" patternUnits="userSpaceOnUse">${people.join('')}</pattern>`;
};

/** Who sits in the stands when these two kits play. */
export const crowdColors = (home: string, away: string): readonly [string, ...string[]] => [
  home,
  home,
  away,
  mix(home, '#ffffff', 0.4),
  '#d3dce6',
  '#64748a',
  '#8797aa',
  '#efc8a4',
];

/** Two floodlights in the top corners with soft beams; nothing in them has a hard edge. */
export const floodlights = (key: string): string =>
  `<radialGradient id="${key}f"><stop stop-color="#f6faff"/><stop offset=".1" stop-color="#dfeeff" stop-opacity=".85"/><stop offset=".42" stop-color="#bcd8ff" stop-opacity=".2"/><stop offset="1" stop-color="#bcd8ff" stop-opacity="0"/></radialGradient>` +
  `<linearGradient id="${key}b" x2="0" y2="1"><stop stop-color="#e8f2ff" stop-opacity=".34"/><stop offset="1" stop-color="#e8f2ff" stop-opacity="0"/></linearGradient><filter id="${key}s" x="-30%" width="160%"><feGaussianBlur stdDeviation="13"/></filter>` +
  `<g style="mix-blend-mode:screen"><g opacity=".7" filter="url(#${key}s)"><path d="M54 8L-110 ${TALL}H240Z" fill="url(#${key}b)"/><path d="M586 8L400 ${TALL}H750Z" fill="url(#${key}b)"/></g><circle cx="54" cy="16" r="94" fill="url(#${key}f)"/><circle cx="586" cy="16" r="94" fill="url(#${key}f)"/></g>`;
