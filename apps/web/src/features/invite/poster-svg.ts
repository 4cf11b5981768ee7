import { escapeXml } from '@touchline/art/escape-xml';

export const POSTER = { width: 335, height: 390 } as const;
/** The room between the seam and the right edge, where the code stands. */
const CODE_WIDTH = 122;

type Poster = {
  brand: string;
  /** Two short lines. */
  tagline: readonly [string, string];
  codeLabel: string;
  code: string;
  /** Dark cells of the QR picture; left out where the account shows none. */
  cells: readonly (readonly boolean[])[] | undefined;
};

const QR = { x: 84, y: 184, edge: 167, quiet: 12 } as const;

/** One path of all dark cells. */
const cellPath = (cells: readonly (readonly boolean[])[]): string =>
  cells.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');

const qrPart = (cells: readonly (readonly boolean[])[]): string => {
  const { x, y, edge, quiet } = QR;
  const scale = edge / cells.length;
  return `<rect x="${x - quiet}" y="${y - quiet}" width="${edge + 2 * quiet}" height="${edge + 2 * quiet}" rx="12" fill="#fff"/>
<path transform="translate(${x} ${y}) scale(${scale})" fill="#0b1118" shape-rendering="crispEdges" d="${cellPath(cells)}"/>`;
};

/** The poster as a picture of its own, so that what is saved is what is seen. @source mock third, money-invite */
export const posterSvg = ({ brand, tagline, codeLabel, code, cells }: Poster): string => {
  const { width, height } = POSTER;
  const [first, second] = tagline.map(escapeXml);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" font-family="-apple-system,'PingFang SC','Noto Sans CJK SC',Roboto,sans-serif">
<defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#1f74d8"/><stop offset="1" stop-color="#0b4a9e"/></linearGradient>
<linearGradient id="b" x2="1" y2="1"><stop stop-color="#c4202f"/><stop offset="1" stop-color="#8f1a26"/></linearGradient>
<radialGradient id="l"><stop stop-color="#fff" stop-opacity=".26"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
<rect width="${width}" height="${height}" fill="url(#a)"/><path d="M208 0H${width}V${height}H127z" fill="url(#b)"/>
<ellipse cx="40" rx="180" ry="150" fill="url(#l)"/><ellipse cx="300" rx="180" ry="150" fill="url(#l)"/>
<path d="M208 0h2.4L129.4 ${height}H127z" fill="#fff"/>
<g fill="#fff"><text x="24" y="44" font-size="22" font-weight="700" font-style="italic">${escapeXml(brand)}</text>
<text x="24" y="90" font-size="24" font-weight="700">${first}</text><text x="24" y="122" font-size="24" font-weight="700">${second}</text>
<text x="${width - 20}" y="${cells ? 112 : 230}" font-size="12" text-anchor="end">${escapeXml(codeLabel)}</text>
<text x="${width - 20}" y="${cells ? 146 : 270}" font-size="30" font-weight="700" text-anchor="end" textLength="${CODE_WIDTH}" lengthAdjust="spacingAndGlyphs">${escapeXml(code)}</text></g>
${cells ? qrPart(cells) : ''}</svg>`;
};

/** The picture as an address. */
export const pictureOf = (svg: string): string =>
  `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
