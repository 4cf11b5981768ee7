import { CHARGES } from './crest-charges.ts';
import { type Canvas, LAYOUTS } from './crest-layouts.ts';
import { FIELD_SHIFT, type Shield, SHIELDS } from './crest-shields.ts';
import { contrast, darkenUntil, lightenUntil, luminance, mix } from './color.ts';
import { type Kit, kitOf } from './kits.ts';
import { BY_SCRIPT, monogram } from './monogram.ts';
import { diceOf, seedOf } from './seed.ts';

/** A club whose crest is drawn. */
export interface CrestOf {
  readonly id: string | number;
  /** Base and second colour; without one the id decides. */
  readonly kit?: Kit;
  /** The club's name; its first letter may stand on the shield. */
  readonly name?: string;
  /** The name in Latin letters: an adaptive crest shows its letter where the address asks for it. */
  readonly latin?: string;
  /**
   * `adaptive` (the default) is one file that draws itself simpler where an `<img>` shows it under
   * 30 px; `full` and `small` are for SVG set into a page.
   */
  readonly detail?: 'adaptive' | 'full' | 'small';
}

type Plan = Omit<Canvas, 'small' | 'key'> & { readonly layout: (canvas: Canvas) => string };

/** Of the two kit colours on a shield. */
const LEAST_CONTRAST = 2.6;

const keysOf = <Table extends object>(table: Table) =>
  // Object.keys forgets the key type; the tables are literal objects of this package and not empty.
  Object.keys(table) as [keyof Table, ...(keyof Table)[]];

const trimOf = (base: string, second: string): string => {
  const dark = luminance(base) <= luminance(second) ? base : second;
  const trim = mix(dark, '#05080d', 0.5);
  return contrast(trim, base) < 1.25 ? mix(trim, '#000000', 0.6) : trim;
};

/** Two dark or two light kit colours would melt into one on a shield: the second moves away until it reads. */
const apart = (base: string, second: string): string => {
  if (contrast(base, second) >= LEAST_CONTRAST) return second;
  return luminance(base) < 0.3
    ? lightenUntil(second, base, LEAST_CONTRAST)
    : darkenUntil(second, base, LEAST_CONTRAST);
};

const planOf = ({ id, kit, name, latin, detail = 'adaptive' }: CrestOf): Plan => {
  const dice = diceOf(`crest:${id}`);
  const shield: Shield = dice.pick(keysOf(SHIELDS));
  const [base, given] = kit ?? kitOf(id);
  const second = apart(base, given);
  return {
    base,
    second,
    trim: trimOf(base, second),
    outline: SHIELDS[shield],
    shift: FIELD_SHIFT[shield] ?? 0,
    layout: LAYOUTS[dice.pick(keysOf(LAYOUTS))],
    charge: CHARGES[dice.pick(keysOf(CHARGES))],
    letter: monogram(name ?? ''),
    // In a page the rules of one drawing would reach into the others.
    latin: detail === 'adaptive' ? monogram(latin ?? '') : '',
  };
};

const gloss = (key: string): string =>
  `<linearGradient id="${key}g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".24"/><stop offset=".5" stop-color="#fff" stop-opacity=".05"/><stop offset=".5" stop-color="#000" stop-opacity=".04"/><stop offset="1" stop-color="#000" stop-opacity=".2"/></linearGradient>`;

const bodyOf = (plan: Plan, small: boolean, key: string): string => {
  const { base, second, trim, outline, layout } = plan;
  const bright = luminance(second) > luminance(base) ? second : base;
  const finish = small
    ? ''
    : `<path d="${outline}" fill="none" stroke="${bright}" stroke-opacity=".85" stroke-width="2" transform="translate(4 4) scale(.9167)"/>${gloss(key)}<path d="M0 0h96v96H0Z" fill="url(#${key}g)"/>`;
  return (
    `<clipPath id="${key}"><path d="${outline}"/></clipPath><g clip-path="url(#${key})">` +
    `<path d="M0 0h96v96H0Z" fill="${base}"/>${layout({ ...plan, small, key })}` +
    `<path d="${outline}" fill="none" stroke="${trim}" stroke-width="${small ? 13 : 12}"/>${finish}</g>` +
    `<path d="${outline}" fill="none" stroke="#8d99a6" stroke-opacity=".55" stroke-width="${small ? 2.4 : 1.4}"/>`
  );
};

const ADAPT = '<style>.s{display:none}@media(max-width:29.9px){.s{display:inline}.l{display:none}}</style>';

/**
 * A club's crest as SVG text, 96 × 96 units, the same for the same id for ever.
 * @throws {RangeError} when a kit colour is not #rgb or #rrggbb
 */
export const crestSvg = (club: CrestOf): string => {
  const plan = planOf(club);
  const key = `c${seedOf(`${club.id}/${plan.base}${plan.second}`).toString(36)}`;
  const bodies = {
    full: () => bodyOf(plan, false, key),
    small: () => bodyOf(plan, true, `${key}s`),
    adaptive: () =>
      `${ADAPT}${plan.latin ? BY_SCRIPT : ''}<g class="l">${bodyOf(plan, false, key)}</g><g class="s">${bodyOf(plan, true, `${key}s`)}</g>`,
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96">${bodies[club.detail ?? 'adaptive']()}</svg>`;
};
