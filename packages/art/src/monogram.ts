import { escapeXml } from './escape-xml.ts';

/** The first letter of a name, upper case and safe inside SVG; empty for an empty name. */
export const monogram = (name: string): string =>
  escapeXml(/\S/u.exec(name)?.[0].toLocaleUpperCase('en') ?? '');
