import { escapeXml } from './escape-xml.ts';

/** The first letter of a name, upper case and safe inside SVG; empty for an empty name. */
export const monogram = (name: string): string =>
  escapeXml(/\S/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '');

/** Part of an address that shows a drawing with Latin letters. */
export const LATIN = 'latin';

/** Stands first in a drawing whose letters follow the address. */
export const BY_SCRIPT = `<style>.la{display:none}#${LATIN}:target~* .la{display:inline}#${LATIN}:target~* .zh{display:none}</style><g id="${LATIN}"/>`;

/** One letter as SVG text, and a Latin one in its place where the address asks for it. */
export const letterText = (attributes: string, letter: string, latin: string): string =>
  latin === '' || latin === letter
    ? `<text ${attributes}>${letter}</text>`
    : `<text class="zh" ${attributes}>${letter}</text><text class="la" ${attributes}>${latin}</text>`;
