import type { Brand } from '@touchline/domain/brands';

/** A variant's mark as a picture of its own. @param bleed fills the square to its corners, for icons that the system cuts */
export const markSvg = ({ themeColor, mark }: Brand, ink: string, bleed = false): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 28 28" width="512" height="512">` +
  `<rect width="28" height="28" rx="${bleed ? 0 : 7}" fill="${themeColor}"/>` +
  `<path fill-rule="evenodd" fill="${ink}" d="${mark}"${bleed ? ' transform="translate(4.2 4.2) scale(.7)"' : ''}/></svg>`;
