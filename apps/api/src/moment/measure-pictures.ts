import { buffer } from 'node:stream/consumers';
import type { Moment } from '@touchline/contract/moment';
import sharp from 'sharp';
import type { Services } from '../services.ts';

/** Sizes of uploaded pictures, which the page needs before they are loaded. A picture that is gone is left out. */
export const measurePictures = async (
  urls: readonly string[],
  { objects }: Pick<Services, 'objects'>,
): Promise<Moment['pictures']> => {
  const measured = await Promise.all(
    urls.map(async (url) => {
      const stored = await objects.get(url.replace(/^\/objects\//, ''));
      if (!stored) return [];
      const { width, height } = await sharp(await buffer(stored.body)).metadata();
      return [{ url, width, height }];
    }),
  );
  return measured.flat();
};
