import { mix } from './color.ts';
import { escapeXml } from './escape-xml.ts';
import { seedOf } from './seed.ts';

/** A home page banner, 3:1. */
export interface BannerOf {
  readonly id: string | number;
  /** At most about 12 Chinese characters. */
  readonly title: string;
  /** At most about 20 Chinese characters. */
  readonly line: string;
  /** Two colours, left and right of the seam. */
  readonly colors: readonly [string, string];
  /** An SVG element drawn in a 96 × 96 box (a crest, a face) to stand on the right. */
  readonly figure?: string;
}

const FONT = `font-family="'PingFang SC','Noto Sans SC','Noto Sans CJK SC','HarmonyOS Sans',sans-serif"`;

/** Width of a letter in units of its font size: Chinese ones are square, others about 0.6 in bold. */
const widthOf = (text: string): number =>
  Array.from(text).reduce((sum, letter) => sum + ((letter.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.6), 0);

/** From the left edge of the words to the seam, at the height of the title and of the line. */
const TITLE_ROOM = 415;
const LINE_ROOM = 400;

/** The largest size up to `most` at which the text ends before the seam. */
const sizeIn = (room: number, text: string, most: number): number =>
  Math.min(most, Math.floor(room / Math.max(1, widthOf(text))));

/** A banner as SVG text, 720 × 240 units: the scoreboard's seam and light around one sentence. */
export const bannerSvg = ({ id, title, line, colors, figure }: BannerOf): string => {
  const key = `n${seedOf(`banner:${id}`).toString(36)}`;
  const [left, right] = colors;
  const light = (name: string, cx: number) =>
    `<radialGradient id="${key}${name}" gradientUnits="userSpaceOnUse" cx="${cx}" cy="-30" r="300"><stop stop-color="#fff" stop-opacity=".34"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient>`;
  const standing =
    figure === undefined
      ? ''
      : `<svg x="500" y="32" width="208" height="208" viewBox="0 0 96 96">${figure}</svg>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 240" width="720" height="240" preserveAspectRatio="xMidYMid slice"><defs><linearGradient id="${key}l" x2="1" y2="1"><stop stop-color="${mix(left, '#ffffff', 0.07)}"/><stop offset=".4" stop-color="${left}"/><stop offset="1" stop-color="${mix(left, '#05080d', 0.42)}"/></linearGradient><linearGradient id="${key}r" x1="1" x2="0" y2="1"><stop stop-color="${mix(right, '#ffffff', 0.07)}"/><stop offset=".4" stop-color="${right}"/><stop offset="1" stop-color="${mix(right, '#05080d', 0.42)}"/></linearGradient>${light('a', 100)}${light('b', 620)}<linearGradient id="${key}s" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".9"/><stop offset="1" stop-color="#fff" stop-opacity=".2"/></linearGradient></defs>` +
    `<path d="M0 0h720v240H0Z" fill="url(#${key}l)"/><path d="M503 0H720V240H452Z" fill="url(#${key}r)"/><path d="M0 0h720v240H0Z" fill="url(#${key}a)"/><path d="M0 0h720v240H0Z" fill="url(#${key}b)"/><path d="M501 0h4L454 240h-4Z" fill="url(#${key}s)"/>${standing}` +
    `<text x="40" y="118" ${FONT} font-weight="700" font-size="${sizeIn(TITLE_ROOM, title, 42)}" fill="#fff">${escapeXml(title)}</text><text x="40" y="166" ${FONT} font-size="${sizeIn(LINE_ROOM, line, 24)}" fill="#fff" fill-opacity=".86">${escapeXml(line)}</text></svg>`
  );
};
