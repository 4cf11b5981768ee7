import { buffer } from 'node:stream/consumers';

import { THUMBNAIL_SIDES } from '@touchline/chat-protocol/upload/rules';
import type { ObjectStore, StoredObject } from '@touchline/engines/objects/objects';
import sharp from 'sharp';

/** Larger pictures are not made smaller: they would take the memory of the service. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/** The shorter side that an address asks for: `side=198`, or the query that older clients append. */
export const askedSide = (search: string): number | undefined => {
  const wanted = /(?:^|&)side=(\d+)/.exec(search) ?? /^imageView2\/3\/w\/(\d+)\//.exec(search);
  return THUMBNAIL_SIDES.find((side) => String(side) === wanted?.[1]);
};

/** A smaller picture of an image, made when it is first asked for and kept; undefined when none can be made. */
export const thumbnailOf = async (
  objects: ObjectStore,
  key: string,
  side: number,
): Promise<StoredObject | undefined> => {
  const smallKey = `${key}.${side}.webp`;
  const known = await objects.get(smallKey);
  if (known !== undefined) return known;
  const whole = await objects.get(key);
  if (whole?.contentType.startsWith('image/') !== true) {
    whole?.body.destroy();
    return undefined;
  }
  try {
    const picture = sharp(await buffer(whole.body), { limitInputPixels: MAX_PIXELS, animated: false });
    const small = await picture
      .rotate()
      .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
      .webp({ quality: QUALITY })
      .toBuffer();
    await objects.put(smallKey, small, { contentType: 'image/webp' });
  } catch {
    // Not every image can be read: its reader gets the original.
    return undefined;
  }
  return objects.get(smallKey);
};
