import { chroma, contrast, fromHsl, hslOf, mix } from './color.ts';
import { KITS } from './kits.ts';
import { BY_SCRIPT, letterText, monogram } from './monogram.ts';
import { diceOf, seedOf } from './seed.ts';
import { discPath } from './shape.ts';

/** A league whose mark is drawn. */
export interface LeagueMarkOf {
  readonly id: string | number;
  /** The league's name; its first letter is the monogram. */
  readonly name: string;
  /** The name in Latin letters, for the same drawing in other scripts. */
  readonly latin?: string;
  /** #rrggbb; without one the id decides. */
  readonly color?: string;
}

const colorOf = (id: string | number): string => {
  const [base, second] = diceOf(`league:${id}`).pick(KITS);
  return chroma(base) > 0 ? base : second;
};

/** A white mark would vanish on a white list. */
const strong = (color: string): string => {
  const { hue, saturation, lightness } = hslOf(color);
  return lightness > 0.8 ? fromHsl({ hue, saturation, lightness: 0.42 }) : color;
};

/** The second tone: one big shape that leaves the monogram's place calm. */
const GROUNDS = [
  'M50 0H64V64H28Z',
  'M64 18V64H10Z',
  `M64 0V64H46A46 46 0 0 0 46 0Z`,
  'M0 46H64V64H0Z',
  discPath(64, 64, 34),
] as const;

/** A league's mark as SVG text, 64 × 64 units: a rounded square in two tones with a monogram. */
export const leagueMarkSvg = ({ id, name, latin = '', color }: LeagueMarkOf): string => {
  const base = strong(color ?? colorOf(id));
  const ink = contrast(base, '#ffffff') >= 3 ? '#ffffff' : '#10151b';
  const tone = mix(base, ink, 0.3);
  const key = `m${seedOf(`${id}`).toString(36)}`;
  const ground = diceOf(`mark:${id}`).pick(GROUNDS);
  const font =
    "font-family=\"'PingFang SC','Noto Sans SC','Noto Sans CJK SC','HarmonyOS Sans',sans-serif\" font-weight=\"700\"";
  const letter = letterText(
    `x="30" y="43" text-anchor="middle" ${font} font-size="32" fill="${ink}"`,
    monogram(name),
    monogram(latin),
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="64" height="64">${latin ? BY_SCRIPT : ''}<clipPath id="${key}"><rect width="64" height="64" rx="17"/></clipPath>` +
    `<g clip-path="url(#${key})"><path d="M0 0h64v64H0Z" fill="${base}"/><path d="${ground}" fill="${tone}"/>` +
    `${letter}</g></svg>`
  );
};
