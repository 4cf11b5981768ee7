import { expect, test } from 'vitest';

import { filesNamedIn } from './named-files.ts';

const named = (request: unknown): readonly string[] =>
  filesNamedIn(new TextEncoder().encode(JSON.stringify(request)));
const PHOTO = '0190a8f0-7d4c-7b51-9f3e-2f6f6f1f0001.png';
const CLIP = '0190a8f0-7d4c-7b51-9f3e-2f6f6f1f0002.mp4';

test('every file whose address stands in a request is named once, sizes and pictures of it included', () => {
  const origin = 'https://im.example/v4/files/1400000001';
  expect(
    named({
      sizes: [`${origin}/${PHOTO}`, `${origin}/${PHOTO}?side=198`],
      video: { url: `${origin}/${CLIP}`, cover: `${origin}/${CLIP}.cover.jpg` },
    }),
  ).toEqual([PHOTO, CLIP]);
});

test('other addresses and names name none', () => {
  expect(named({ text: 'https://elsewhere.example/files/7/photo.png', name: PHOTO })).toEqual([]);
});
