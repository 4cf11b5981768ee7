import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Twice the size it is shown at. */
const WIDTH = 240;
const HEIGHT = 80;
const PLACE = 52;
const UNIT = 8;

/** Digits as strokes in a box of 4 by 6. */
const STROKES: readonly string[] = [
  '0,0 4,0 4,6 0,6 0,0',
  '1,1 2,0 2,6',
  '0,0 4,0 4,3 0,3 0,6 4,6',
  '0,0 4,0 4,6 0,6 4,6 4,3 1,3',
  '0,0 0,3 4,3 4,0 4,6',
  '4,0 0,0 0,3 4,3 4,6 0,6',
  '4,0 0,0 0,6 4,6 4,3 0,3',
  '0,0 4,0 2,6',
  '0,3 0,0 4,0 4,6 0,6 0,3 4,3',
  '4,3 0,3 0,0 4,0 4,6 0,6',
];

const chance = (): number => randomInt(0, 1_000_001) / 1_000_000;
const between = (least: number, most: number): number => least + chance() * (most - least);
const jitter = (most: number): number => between(-most, most);

const strokeOf = (digit: number, index: number): string => {
  const left = 24 + index * PLACE + jitter(5);
  const top = 16 + jitter(6);
  const points = (STROKES[digit] ?? '').split(' ').map((pair) => {
    const [x = 0, y = 0] = pair.split(',').map(Number);
    return `${(left + x * UNIT + jitter(3)).toFixed(1)},${(top + y * UNIT + jitter(3)).toFixed(1)}`;
  });
  const turn = `rotate(${jitter(14).toFixed(1)} ${left + 16} 40)`;
  const width = between(5, 8).toFixed(1);
  return `<polyline points="${points.join(' ')}" transform="${turn}" stroke-width="${width}"/>`;
};

/** Lines across all digits, so that they hang together. */
const crossing = (): string => {
  const y = (): number => randomInt(8, HEIGHT - 8);
  return Array.from(
    { length: 3 },
    () =>
      `<path d="M0 ${y()}C80 ${y()} 160 ${y()} ${WIDTH} ${y()}" stroke-width="${between(2, 4).toFixed(1)}"/>`,
  ).join('');
};

/** Ink from 0 to 255 per pixel, straight as a printer would set it. */
const drawn = (digits: string): Promise<Buffer> => {
  const strokes = Array.from(digits, (digit, index) => strokeOf(Number(digit), index)).join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%"/>` +
    `<g fill="none" stroke="#fff" stroke-linecap="round" stroke-linejoin="round">${strokes}${crossing()}</g></svg>`;
  return sharp(Buffer.from(svg)).greyscale().raw().toBuffer();
};

/** Waves in both directions, each picture its own. */
const wave = (most: number, length: number): ((at: number) => number) => {
  const [height, period, begin] = [between(most / 2, most), between(length, length * 1.6), between(0, 6.3)];
  return (at) => height * Math.sin((at / period) * 2 * Math.PI + begin);
};

const PAPER = 240;
const INK = 60;
const SPECK = 44;

/** The ink moved along the waves, on a paper with specks. */
const warped = (ink: Buffer): Buffer => {
  const [byRow, byColumn] = [wave(5, 60), wave(6, 90)];
  const specks = randomBytes(WIDTH * HEIGHT);
  const pixels = Buffer.alloc(WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const fromX = Math.round(x + byRow(y));
      const fromY = Math.round(y + byColumn(x));
      const inside = fromX >= 0 && fromX < WIDTH && fromY >= 0 && fromY < HEIGHT;
      const share = inside ? (ink[fromY * WIDTH + fromX] ?? 0) / 255 : 0;
      const speck = ((specks[y * WIDTH + x] ?? 0) / 255 - 0.5) * SPECK;
      pixels[y * WIDTH + x] = Math.max(0, Math.min(255, PAPER - (PAPER - INK) * share + speck));
    }
  }
  return pixels;
};

/**
 * Digits as a picture of points: crooked, bent by waves, under crossing lines and specks. No text and no outlines are
 * in it that a program could read off.
 * @returns PNG
 */
export const captchaPicture = async (digits: number): Promise<Buffer> => {
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  return sharp(warped(await drawn(String(digits))), { raw })
    .png({ palette: true, colours: 16, effort: 1 })
    .toBuffer();
};
