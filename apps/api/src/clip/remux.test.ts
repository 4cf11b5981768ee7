import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { remux } from './remux.ts';

const demo = () => readFile(new URL('../../../media/demo/football.mp4', import.meta.url));

const boxes = (bytes: Uint8Array): string[] => {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const types: string[] = [];
  for (let at = 0; at + 8 <= view.length; at += Math.max(8, view.readUInt32BE(at)))
    types.push(view.toString('latin1', at + 4, at + 8));
  return types;
};

test('segments become one flat file that begins to play before it is whole', async () => {
  const made = await remux(await demo());
  const order = boxes(made.body);
  expect(order).not.toContain('moof');
  expect(order.indexOf('moov')).toBeLessThan(order.indexOf('mdat'));
  expect(made.width).toBeGreaterThan(0);
  expect(made.durationMs).toBeGreaterThan(5_000);
});

test('what is no video is refused', async () => {
  await expect(remux(Buffer.from('not a video at all'))).rejects.toThrow(/format|pictures/);
});
