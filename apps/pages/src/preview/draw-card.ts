import { PREVIEW_SIZE, type PreviewCard } from '@touchline/contract/preview';
import satori from 'satori';
import sharp, { type OverlayOptions } from 'sharp';
import { DIGITS, type Fonts } from './fonts.ts';
import { layoutOf, type Placed } from './layout.ts';

/** Bytes of a picture of our own object store. */
export type ReadPicture = (path: string) => Promise<Uint8Array | undefined>;

const JPEG = { quality: 80 } as const;
const MOST_PIXELS = 24_000_000;

/** A picture that cannot be read is left out: the words say the same. */
const placed = async (
  { path, x, y, width, height }: Placed,
  read: ReadPicture,
): Promise<OverlayOptions[]> => {
  const bytes = await read(path).catch(() => undefined);
  if (!bytes) return [];
  try {
    const input = await sharp(bytes, { limitInputPixels: MOST_PIXELS, density: 144 })
      .resize(width, height, { fit: width === height ? 'contain' : 'cover', background: '#00000000' })
      .png({ compressionLevel: 1 })
      .toBuffer();
    return [{ input, left: Math.round(x), top: Math.round(y) }];
  } catch {
    return [];
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
  const [letters, ...overlays] = await Promise.all([
    satori(texts, { ...PREVIEW_SIZE, fonts: faces }),
    ...pictures.map((each) => placed(each, read)),
  ]);
  return sharp(Buffer.from(ground))
    .composite([...overlays.flat(), { input: Buffer.from(letters), left: 0, top: 0 }])
    .flatten({ background: '#0b1017' })
    .jpeg(JPEG)
    .toBuffer();
};
