import sharp from 'sharp';
import { expect, test } from 'vitest';
import { captchaPicture } from './captcha-picture.ts';

const inkOf = async (png: Buffer): Promise<number> => {
  const { data } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  return data.filter((value) => value < 120).length;
};

test('the answer cannot be read in the markup: the picture is points, with no text, outline or note in it', async () => {
  const png = await captchaPicture(4711);
  expect(png.subarray(1, 4).toString()).toBe('PNG');
  expect(png.toString('latin1')).not.toMatch(/4711|<svg|polyline|tEXt|iTXt/);
});

test('the same digits look different each time', async () => {
  const pictures = await Promise.all([captchaPicture(8080), captchaPicture(8080)]);
  const [one, other] = await Promise.all(pictures.map((png) => sharp(png).greyscale().raw().toBuffer()));
  if (!one || !other) throw new Error('no pictures');
  const differing = one.filter((value, at) => Math.abs(value - (other[at] ?? 0)) > 60).length;
  expect(differing).toBeGreaterThan(1500);
});

test('a person finds enough ink to read, and not a black box', async () => {
  const share = (await inkOf(await captchaPicture(1111))) / (240 * 80);
  expect(share).toBeGreaterThan(0.04);
  expect(share).toBeLessThan(0.4);
});
