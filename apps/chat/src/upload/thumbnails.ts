import { buffer } from 'node:stream/consumers';

import { THUMBNAIL_SIDES } from '@touchline/chat-protocol/upload/rules';
import type { ObjectStore, StoredObject } from '@touchline/engines/objects/objects';
import { limitedWork } from '@touchline/engines/limited-work/limited-work';
import sharp from 'sharp';

/** Larger pictures have no thumbnails: unpacking them would take the memory of the service. */
const MAX_PIXELS = 50_000_000;
const QUALITY = 80;

/** The shorter side that an address asks for: `side=198`, or the query that older clients append. */
export const askedSide = (search: string): number | undefined => {
  const wanted = /(?:^|&)side=(\d+)/.exec(search) ?? /^imageView2\/3\/w\/(\d+)\//.exec(search);
  return THUMBNAIL_SIDES.find((side) => String(side) === wanted?.[1]);
};

/** Pictures are unpacked whole, up to 200 MB each; two at a time leave the rest of the service its memory. */
const work = limitedWork({
  parallel: 2,
  maxWaiting: 200,
  failureMs: 10 * 60_000,
  maxFailures: 10_000,
  nowMs: Date.now,
});

/** @returns whether the smaller picture is stored now */
const makeSmall = async (
  objects: ObjectStore,
  { key, smallKey, side }: { key: string; smallKey: string; side: number },
): Promise<boolean> => {
  const whole = await objects.get(key);
  if (whole === undefined) return false;
  const picture = sharp(await buffer(whole.body), { limitInputPixels: MAX_PIXELS, animated: false });
  const small = await picture
    .rotate()
    .resize({ width: side, height: side, fit: 'outside', withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();
  await objects.put(smallKey, small, { contentType: 'image/webp' });
  return true;
};

/**
 * A smaller picture of an image, made at its first request and stored.
 * @returns undefined when none can be made; the reader gets the original
 */
export const thumbnailOf = async (
  objects: ObjectStore,
  key: string,
  side: number,
): Promise<StoredObject | undefined> => {
  const smallKey = `${key}.${side}.webp`;
  const known = await objects.get(smallKey);
  if (known !== undefined) return known;
  // Asked before the upload: that is no failure to remember.
  if ((await objects.head(key))?.contentType.startsWith('image/') !== true) return undefined;
  const made = await work.run(smallKey, () => makeSmall(objects, { key, smallKey, side }));
  return made ? objects.get(smallKey) : undefined;
};
