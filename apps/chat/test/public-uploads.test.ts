import { spawnSync } from 'node:child_process';

import { silentWave } from '@touchline/testing/silent-wave';
import sharp from 'sharp';
import { expect, test } from 'vitest';

import { BrowserImage, uploadPlugin } from './browser-uploads.ts';
import { chatWorld, sign } from './chat-world.ts';
import { publicUser, type ShownMessage, until, watch } from './public-user.ts';

const FFMPEG = '/usr/bin/ffmpeg';
const hasFfmpeg = spawnSync(FFMPEG, ['-version']).error === undefined;
const world = await chatWorld(hasFfmpeg ? { ffmpeg: FFMPEG } : {}, { versions: 'both' });

/** A user of a page that has files, pictures and the upload plugin. */
const uploader = async (userId: string) => {
  const user = watch(world.client({}, { Image: BrowserImage }));
  user.make('registerPlugin', { 'tim-upload-plugin': uploadPlugin() });
  await user.tim.login({ userID: userId, userSig: sign(userId) });
  await until(`${userId} is ready`, () => user.event('SDK_READY').length > 0);
  return user;
};

const ana = await uploader('ana');
const bo = await publicUser(world, 'bo');

/** Sends a message with a file and gives back what the receiver sees of it. */
const send = async (method: string, file: File, more: object = {}): Promise<ShownMessage> => {
  const before = bo.received().length;
  const progress: number[] = [];
  const onProgress = (share: number): void => void progress.push(share);
  const options = { to: 'bo', conversationType: 'C2C', payload: { file, ...more }, onProgress };
  await ana.call('sendMessage', ana.make(method, options));
  expect(progress.at(-1)).toBe(1);
  return until('the message', () => bo.received()[before]);
};

const bytesAt = async (url: unknown): Promise<Buffer> => {
  const answer = await fetch(String(url));
  expect(answer.status).toBe(200);
  return Buffer.from(await answer.arrayBuffer());
};

const picture = await sharp({ create: { width: 1600, height: 900, channels: 3, background: '#319cfc' } })
  .png()
  .toBuffer();

test('an image is uploaded by the plugin and seen by the receiver in three sizes', async () => {
  const file = new File([new Uint8Array(picture)], 'team.png', { type: 'image/png' });
  const got = await send('createImageMessage', file);
  expect(got.type).toBe('TIMImageElem');
  // The client makes https of `imageUrl`; a server without it is reached by `url`.
  const sizes = got.payload['imageInfoArray'] as { url: string; width: number }[];
  expect(sizes).toHaveLength(3);
  expect((await bytesAt(sizes[0]?.url)).equals(picture)).toBe(true);
  for (const { url } of sizes.slice(1)) {
    const { width } = await sharp(await bytesAt(url)).metadata();
    expect(width).toBeLessThan(1600);
  }
});

test('a file arrives with its name, size and bytes', async () => {
  const file = new File(['line-up of the week'], 'line-up.txt', { type: 'text/plain' });
  const got = await send('createFileMessage', file);
  expect(got).toMatchObject({ type: 'TIMFileElem', payload: { fileName: 'line-up.txt', fileSize: 19 } });
  expect((await bytesAt(got.payload['fileUrl'])).toString()).toBe('line-up of the week');
});

test('a voice message arrives with its length', async () => {
  const file = Object.assign(new File([silentWave()], 'cheer.wav', { type: 'audio/wav' }), {
    duration: 1000,
  });
  const got = await send('createAudioMessage', file);
  expect(got.type).toBe('TIMSoundElem');
  expect((await bytesAt(got.payload['url'])).subarray(0, 4).toString()).toBe('RIFF');
});

test.skipIf(!hasFfmpeg)('a video arrives with the picture that the server took of it', async () => {
  const args = '-loglevel error -f lavfi -i testsrc=size=320x180:rate=5 -t 1 -c:v mpeg4 -movflags';
  const made = spawnSync(FFMPEG, [...args.split(' '), 'frag_keyframe+empty_moov', '-f', 'mp4', 'pipe:1']);
  const file = new File([new Uint8Array(made.stdout)], 'goal.mp4', { type: 'video/mp4' });
  const got = await send('createVideoMessage', file);
  expect(got.type).toBe('TIMVideoFileElem');
  expect((await bytesAt(got.payload['videoUrl'])).equals(made.stdout)).toBe(true);
  const snapshot = await sharp(await bytesAt(got.payload['snapshotUrl'])).metadata();
  expect(snapshot).toMatchObject({ format: 'jpeg', width: 320, height: 180 });
});
