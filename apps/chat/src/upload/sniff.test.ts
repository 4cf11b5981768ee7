import { expect, test } from 'vitest';

import { keptType } from './sniff.ts';

const bytes = (text: string): Uint8Array =>
  Uint8Array.from(text.padEnd(32, '\0'), (one) => one.charCodeAt(0));
const HTML = bytes('<!doctype html><script>alert(1)</script>');
const PNG = bytes('\x89PNG\r\n\x1a\n');
const MP4 = bytes('\0\0\0\x18ftypisom');

test.each([
  ['a PNG is an image whatever it is called', 1, PNG, 'image/png'],
  ['a page announced as an image is refused', 1, HTML, undefined],
  ['an SVG announced as an image is refused: it can run', 1, bytes('<svg xmlns="x">'), undefined],
  ['a video announced as an image is refused', 1, MP4, undefined],
  ['a video is a video', 2, MP4, 'video/mp4'],
  ['a page announced as a video is refused', 2, HTML, undefined],
  ['sound in the container of a video is sound', 3, MP4, 'audio/mp4'],
  ['MP3 is sound', 3, bytes('ID3\x04'), 'audio/mpeg'],
  ['a picture announced as sound is refused', 3, PNG, undefined],
  ['a file is a download, also when it is a page', 255, HTML, 'application/octet-stream'],
] as const)('%s', (_title, fileType, given, expected) => {
  expect(keptType(fileType, given)).toBe(expected);
});
