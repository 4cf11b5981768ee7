import { mix } from './color.ts';
import { crestSvg } from './crest.ts';
import type { Kit } from './kits.ts';
import { matchColors } from './match-colors.ts';
import { seedOf } from './seed.ts';
import { downwards, framed, TALL, WIDE } from './scene.ts';

/** A club as it appears on a cover. */
export interface CoverSide {
  readonly id: string | number;
  readonly kit: Kit;
  readonly name?: string;
}

/** How far the seam leans from the middle, at top and bottom: the product's 12 degrees. */
const LEAN = 38;
const MIDDLE = WIDE / 2;

const panel = (id: string, color: string, mirrored: boolean): string =>
  `<linearGradient id="${id}" x1="${mirrored ? 1 : 0}" x2="${mirrored ? 0 : 1}" y2="1"><stop stop-color="${mix(color, '#ffffff', 0.12)}"/><stop offset=".38" stop-color="${color}"/><stop offset="1" stop-color="${mix(color, '#05080d', 0.55)}"/></linearGradient>`;

const crest = (side: CoverSide, x: number): string =>
  crestSvg({ ...side, detail: 'full' })
    .replace('<svg ', `<svg x="${x}" y="88" style="overflow:visible" `)
    .replace('width="96" height="96"', 'width="176" height="176"');

/** Two kits, the slanted chalk seam between them, light from above and both crests: a match to come. */
export const versusCover = (home: CoverSide, away: CoverSide): string => {
  const key = `v${seedOf(`${home.id}-${away.id}`).toString(36)}`;
  const colors = matchColors(home.kit, away.kit, true);
  const [top, bottom] = [MIDDLE + LEAN, MIDDLE - LEAN];
  const beam = (x: number, wide: number) =>
    `<path d="M${x} -20L${x - wide} ${TALL}H${x + wide * 0.9}Z" fill="url(#${key}b)" filter="url(#${key}s)"/>`;
  const chalk = [86, 150, 172, 470, 492, 560]
    .map((x, i) => `M${x} 0h${i % 2 === 0 ? 34 : 12}L${x - 42} ${TALL}h-${i % 2 === 0 ? 34 : 12}Z`)
    .join('');
  return framed(
    key,
    `<defs>${panel(`${key}h`, colors.home.panel, false)}${panel(`${key}a`, colors.away.panel, true)}<linearGradient id="${key}b" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".4"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></linearGradient><filter id="${key}s" x="-20%" width="140%"><feGaussianBlur stdDeviation="9"/></filter>${downwards(`${key}l`, '#fff', '#fff').replace('offset="1" stop-color="#fff"', 'offset="1" stop-color="#fff" stop-opacity=".25"')}</defs>` +
      `<path d="M0 0h${WIDE}v${TALL}H0Z" fill="url(#${key}h)"/><path d="M${top} 0H${WIDE}V${TALL}H${bottom}Z" fill="url(#${key}a)"/><path d="${chalk}" fill="#fff" opacity=".045"/>` +
      `${beam(150, 150)}${beam(490, 150)}<path d="M${top - 2} 0h5L${bottom + 3} ${TALL}h-5Z" fill="url(#${key}l)"/>${crest(home, 66)}${crest(away, 398)}`,
  );
};
