import { randomBytes, randomInt } from 'node:crypto';
import sharp from 'sharp';

/** Twice the size it is shown at. */
const WIDTH = 240;
const HEIGHT = 80;
const PLACE = 52;
const UNIT = 8;

/** Digits as paths in a box of 4 by 6. */
const PATHS: readonly string[] = [
  'M2 0C.5 0 0 1.4 0 3S.5 6 2 6 4 4.6 4 3 3.5 0 2 0',
  'M.8 1.3L2.3 0V6',
  'M.2 1.4C.4-.4 3.8-.5 3.8 1.6C3.8 3 .4 4.4.1 6H4',
  'M.3.6C1.4-.4 3.7-.1 3.7 1.5C3.7 2.7 2.4 2.9 1.6 2.9C2.6 2.9 4 3.2 4 4.5C4 6.4 1.2 6.5.1 5.3',
  'M3 6V0L0 4.2H4',
  'M3.7 0H.8L.4 2.7C1.6 2 4 2.2 4 4.1C4 6.3 1.2 6.4.1 5.4',
  'M3.4.3C1.6-.2.1 1.6.1 3.8C.1 5.2.9 6 2.1 6C3.2 6 4 5.2 4 4.1C4 3 3.2 2.3 2.2 2.3C1.2 2.3.2 3 .1 3.9',
  'M0 0H4L1.4 6',
  'M2 2.8C.8 2.6.4 2 .4 1.4C.4.5 1.1 0 2 0S3.6.5 3.6 1.4C3.6 2 3.2 2.6 2 2.8C.6 3 0 3.7 0 4.5C0 5.4.9 6 2 6S4 5.4 4 4.5C4 3.7 3.4 3 2 2.8',
  'M3.9 2.1C3.8 3 2.9 3.7 1.9 3.7C.8 3.7 0 2.9 0 1.9C0 .8.8 0 1.9 0C3.1 0 3.9.8 3.9 2.2C3.9 4.4 2.4 6.2.6 5.7',
];

const chance = (): number => randomInt(0, 1_000_001) / 1_000_000;
const between = (least: number, most: number): number => least + chance() * (most - least);
const jitter = (most: number): number => between(-most, most);

const strokeOf = (digit: number, index: number): string => {
  const left = 26 + index * PLACE + jitter(7);
  const top = 15 + jitter(8);
  const place = `translate(${left.toFixed(1)} ${top.toFixed(1)}) rotate(${jitter(14).toFixed(1)} 16 24)`;
  const size = `scale(${between(0.85 * UNIT, 1.1 * UNIT).toFixed(2)} ${between(0.9 * UNIT, 1.1 * UNIT).toFixed(2)})`;
  return `<path d="${PATHS[digit] ?? ''}" transform="${place} ${size}" stroke-width="${between(0.6, 0.9).toFixed(2)}"/>`;
};

/** A thin line across all digits, so that they hang together. */
const crossing = (): string => {
  const y = (): number => randomInt(8, HEIGHT - 8);
  return `<path d="M0 ${y()}C80 ${y()} 160 ${y()} ${WIDTH} ${y()}" stroke-width="${between(1.5, 2.5).toFixed(1)}"/>`;
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
const SPECK = 36;

/** The ink moved along the waves, on a paper with specks. */
const warped = (ink: Buffer): Buffer => {
  const [byRow, byColumn] = [wave(4, 70), wave(5, 100)];
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
 * Digits as a picture of points: crooked, bent by waves, under a crossing line and specks. No text and no outlines are
 * in it that a program could read off.
 * @returns PNG
 */
export const captchaPicture = async (digits: number): Promise<Buffer> => {
  const raw = { width: WIDTH, height: HEIGHT, channels: 1 } as const;
  return sharp(warped(await drawn(String(digits))), { raw })
    .png({ palette: true, colours: 16, effort: 1 })
    .toBuffer();
};
