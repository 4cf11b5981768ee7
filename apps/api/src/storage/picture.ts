import { MAX_PICTURE_PX, PICTURE_QUALITY } from '@touchline/domain/picture';
import sharp from 'sharp';

/** What is taken, by what the bytes themselves say. */
const FORMATS: readonly string[] = ['jpeg', 'png', 'webp', 'gif'];

/** Pictures that would unpack to more are not read. */
const MAX_PIXELS = 50_000_000;

export const PICTURE_TYPE = 'image/webp';

/**
 * Re-encodes a picture: upright, at most 1200×1200, without metadata.
 * @returns undefined when the bytes are not a supported picture
 * @source app §5 "images over 1200 px wide or high are downscaled (max 1200x1200, quality 0.8)"
 */
export const rewritePicture = async (bytes: Buffer): Promise<Buffer | undefined> => {
  try {
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
    const { format } = await image.metadata();
    if (!FORMATS.includes(format)) return undefined;
    return await image
      .autoOrient()
      .resize({ width: MAX_PICTURE_PX, height: MAX_PICTURE_PX, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: Math.round(PICTURE_QUALITY * 100) })
      .toBuffer();
  } catch {
    // The library's error for unreadable input; callers receive it as "not a picture".
    return undefined;
  }
};
