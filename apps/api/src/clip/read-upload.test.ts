import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { plainPicture } from './plain-picture.ts';
import { readUpload } from './read-upload.ts';
import { remux } from './remux.ts';

const flat = async (): Promise<Uint8Array> => {
  const demo = await readFile(new URL('../../../media/demo/football.mp4', import.meta.url));
  return (await remux(demo)).body;
};

const unit = (type: number, ...rest: number[]) => [0, 0, 0, rest.length + 1, type, ...rest];

test('of a frame the picture is kept, and the notes beside it are left out', () => {
  const frame = new Uint8Array([...unit(6, 43, 50, 55), ...unit(0x65, 1, 2), ...unit(9, 16)]);
  expect([...(plainPicture(frame) ?? [])]).toEqual(unit(0x65, 1, 2));
});

test.each([
  ['a unit that is longer than the frame', [0, 0, 0, 9, 0x65, 1]],
  ['an empty unit', [0, 0, 0, 0, ...unit(0x65, 1)]],
  ['no picture at all', unit(6, 1)],
  ['a unit that no usual player knows', [...unit(0x65, 1), ...unit(20, 1)]],
])('a frame with %s is none', (_what, bytes) => {
  expect(plainPicture(new Uint8Array(bytes))).toBeUndefined();
});

test('a video is written anew, and nothing that was beside its pictures and sound is left', async () => {
  const place = Buffer.from('\0\0\0\x1bfree+27.5916+086.5640/');
  const sent = Buffer.concat([await flat(), place]);
  const read = await readUpload(sent, 60);
  if ('fault' in read) throw new Error(read.fault);
  expect(Buffer.from(read.made.body).includes('+27.5916')).toBe(false);
  expect(read.made.durationMs).toBeGreaterThan(5_000);
  // The same pictures in another file.
  expect(await readUpload(await flat(), 60)).toMatchObject({ hash: read.hash });
});

test('what is too long, cut off, another kind of file or no file is refused by its name', async () => {
  const video = await flat();
  expect(await readUpload(video, 3)).toEqual({ fault: 'long' });
  expect(await readUpload(video.subarray(0, video.length / 2), 60)).toEqual({ fault: 'broken' });
  expect(await readUpload(Buffer.from('<html>'), 60)).toEqual({ fault: 'broken' });
  expect(await readUpload(new Uint8Array(), 60)).toEqual({ fault: 'broken' });
});

test('no changed byte of the description of a video makes the check fail or pass a broken one', async () => {
  const video = await flat();
  const moovEnd = Buffer.from(video).indexOf('mdat');
  let seed = 1;
  const next = (most: number) => (seed = (seed * 48_271) % 2_147_483_647) % most;
  for (let round = 0; round < 150; round += 1) {
    const changed = Uint8Array.from(video);
    changed[next(moovEnd)] = next(256);
    const read = await readUpload(changed, 60);
    if ('fault' in read) continue;
    const again = await readUpload(read.made.body, 60);
    expect(again).toMatchObject({ hash: read.hash });
  }
});
