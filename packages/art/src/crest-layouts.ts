import { letterText } from './monogram.ts';
import type { Charge } from './crest-charges.ts';
import { contrast, mix } from './color.ts';
import { sectorsPath, starPath } from './shape.ts';

/** What a layout works with. */
export interface Canvas {
  /** Colour of the shirt; the field is already filled with it. */
  readonly base: string;
  readonly second: string;
  /** A dark relative of the kit, for rims and discs. */
  readonly trim: string;
  /** Outline of the shield, as path data. */
  readonly outline: string;
  readonly charge: Charge;
  /** One character to set instead of the charge, or nothing. */
  readonly letter: string;
  /** The letter in Latin script; empty where there is no other one. */
  readonly latin: string;
  /** Drawn for less than 30 px: no fine lines, larger charge. */
  readonly small: boolean;
  /** Middle of the free field below 48. */
  readonly shift: number;
  /** Prefix of every id inside the drawing. */
  readonly key: string;
}

const place = (canvas: Canvas, part: string, scale: number, y = 0): string => {
  const grown = scale * (canvas.small ? 1.16 : 1);
  return `<g transform="translate(48 ${46 + canvas.shift + y}) scale(${grown.toFixed(2)})">${part}</g>`;
};

const fill = (path: string, color: string): string => `<path d="${path}" fill="${color}"/>`;

const disc = ({ small, shift }: Canvas, color: string, radius: number): string =>
  `<circle cx="48" cy="${46 + shift}" r="${small ? radius + 2 : radius}" fill="${color}"/>`;

const brighterOn = (ground: string, { base, second }: Canvas): string =>
  contrast(ground, base) > contrast(ground, second) ? base : second;

const half = (canvas: Canvas, side: 'left' | 'right', part: string): string =>
  `<clipPath id="${canvas.key}${side}"><path d="M${side === 'left' ? 0 : 48} 0h48v96h-48Z"/></clipPath><g clip-path="url(#${canvas.key}${side})">${part}</g>`;

const keyline = ({ outline, second, small }: Canvas): string =>
  small
    ? ''
    : `<path d="${outline}" fill="none" stroke="${second}" stroke-width="2.400" transform="translate(8.600 8.600) scale(.82)"/>`;

const letterMark = (canvas: Canvas, ink: string): string =>
  letterText(
    `x="48" y="${(canvas.small ? 66 : 62) + canvas.shift}" text-anchor="middle" font-family="'PingFang SC','Noto Sans SC','Noto Sans CJK SC','HarmonyOS Sans',sans-serif" font-weight="700" font-size="${canvas.small ? 54 : 46}" fill="${ink}"`,
    canvas.letter,
    canvas.latin,
  );

const figure = (canvas: Canvas, ink: string, scale: number, y = 0): string =>
  place(canvas, canvas.charge(ink), scale, y);

const star = (x: number, y: number, radius: number, color: string): string =>
  `<path transform="translate(${x} ${y})" d="${starPath(radius)}" fill="${color}"/>`;

/** How field, pattern and charge are put together. */
export const LAYOUTS = {
  plain: (c: Canvas) => keyline(c) + figure(c, c.second, 1.05),
  parted: (c: Canvas) =>
    fill('M48 0h48v96h-48Z', c.second) +
    half(c, 'left', figure(c, c.second, 1.08)) +
    half(c, 'right', figure(c, c.base, 1.08)),
  stripes: (c: Canvas) =>
    fill('M19 0h11.600v96h-11.600ZM42.200 0h11.600v96h-11.600ZM65.400 0h11.600v96h-11.600Z', c.second) +
    disc(c, c.trim, 23) +
    disc(c, c.base, 20.5) +
    figure(c, c.second, 0.8),
  hoops: (c: Canvas) =>
    fill('M0 18h96v13h-96ZM0 44h96v13h-96ZM0 70h96v13h-96Z', c.second) +
    disc(c, c.trim, 23) +
    figure(c, brighterOn(c.trim, c), 0.86),
  chief: (c: Canvas) =>
    fill('M0 0h96v33h-96Z', c.second) +
    fill('M0 33h96v3h-96Z', c.trim) +
    (c.small
      ? star(48, 20, 9, c.base)
      : star(29, 22.5, 5.5, c.base) + star(48, 21, 7, c.base) + star(67, 22.5, 5.5, c.base)) +
    figure(c, c.second, 0.8, 14 - c.shift),
  bend: (c: Canvas) =>
    fill('M-10 22L22 -10L106 74L74 106Z', c.second) +
    (c.small ? '' : star(68, 28, 8, c.second) + star(28, 66, 8, c.second)) +
    figure(c, c.base, 0.74),
  shore: (c: Canvas) =>
    fill('M0 64q8 -8 16 0t16 0t16 0t16 0t16 0t16 0V96H0Z', c.second) +
    `<path d="M0 76q8 -8 16 0t16 0t16 0t16 0t16 0t16 0" fill="none" stroke="${c.base}" stroke-width="3.600"/>` +
    figure(c, c.second, 0.9, -11),
  border: (c: Canvas) =>
    `<path d="${c.outline}" fill="none" stroke="${c.second}" stroke-width="${c.small ? 24 : 27}"/>` +
    figure(c, c.second, 0.84),
  letter: (c: Canvas) =>
    c.letter === ''
      ? keyline(c) + figure(c, c.second, 1.05)
      : (c.small ? '' : fill('M0 75h96v21h-96Z', c.second)) + letterMark(c, c.second),
  pale: (c: Canvas) =>
    fill('M31 0h34v96h-34Z', c.second) +
    fill('M29 0h2v96h-2ZM65 0h2v96h-2Z', c.trim) +
    figure(c, c.base, 0.72),
  chevron: (c: Canvas) => fill('M0 74L48 40L96 74V98L48 64L0 98Z', c.second) + figure(c, c.second, 0.66, -19),
  rays: (c: Canvas) =>
    place(c, fill(sectorsPath(8, 70), mix(c.base, c.second, 0.86)), 1) +
    disc(c, c.trim, 22.5) +
    figure(c, brighterOn(c.trim, c), 0.86),
  quarters: (c: Canvas) =>
    fill(`M48 0H96V${46 + c.shift}H48ZM0 ${46 + c.shift}H48V96H0Z`, c.second) +
    disc(c, c.trim, 21) +
    disc(c, brighterOn(c.trim, c), 18.5) +
    figure(c, c.trim, 0.72),
  saltire: (c: Canvas) =>
    `<path d="M0 ${c.shift - 2}L96 ${94 + c.shift}M96 ${c.shift - 2}L0 ${94 + c.shift}" stroke="${c.second}" stroke-width="13"/>` +
    disc(c, c.base, 21) +
    figure(c, c.second, 0.84),
  pile: (c: Canvas) => fill('M14 0H82L48 84Z', c.second) + figure(c, c.base, 0.66, -13),
} as const;
