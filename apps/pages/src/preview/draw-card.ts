import { PREVIEW_SIZE, type PreviewCard } from '@touchline/contract/preview';
import satori from 'satori';
import sharp from 'sharp';
import { DIGITS, type Fonts } from './fonts.ts';
import { layoutOf, type Placed, svg } from './layout.ts';

/** Bytes of a picture of our own object store. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>;

const JPEG = { quality: 80 } as const;
const MOST_PIXELS = 24_000_000;

/** A picture as a part of the drawing; one that cannot be read is left out: the words say the same. */
const placed = async ({ path, x, y, width, height }: Placed, read: ReadPicture): Promise<string> => {
  const bytes = await read(path).catch(() => undefined);
  if (!bytes) return '';
  try {
    const made = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .resize(width, height, { fit: width === height ? 'contain' : 'cover', background: '#00000000' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return `<image x="${Math.round(x)}" y="${Math.round(y)}" width="${width}" height="${height}" href="data:image/png;base64,${made.toString('base64')}"/>`;
  } catch {
    return '';
  }
};

/** Draws the picture of a link preview: a JPEG whose letters are outlines, so that no font of the system counts. */
export const drawCard = async (
  card: PreviewCard,
  { fonts, read }: { fonts: Fonts; read: ReadPicture },
): Promise<Buffer> => {
  const { ground, pictures, texts } = layoutOf(card);
  const faces = await fonts.forText(JSON.stringify(card));
  const family = faces.map(({ name }) => `'${name}'`).filter((name) => name !== `'${DIGITS}'`);
  texts.props.style['fontFamily'] = family.join(', ');
  const [letters, ...drawn] = await Promise.all([
    satori(texts, { ...PREVIEW_SIZE, fonts: faces }),
    ...pictures.map((each) => placed(each, read)),
  ]);
  // One drawing is painted once; each layer laid over it afterwards would cost as much again.
  const whole = svg(`${ground}${drawn.join('')}${letters}`);
  return sharp(Buffer.from(whole)).removeAlpha().jpeg(JPEG).toBuffer();
};
