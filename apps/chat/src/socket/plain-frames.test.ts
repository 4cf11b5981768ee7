import { PassThrough } from 'node:stream';

import { describe, expect, test } from 'vitest';

import { takePlainFrames } from './plain-frames.ts';

const MASK = Buffer.from([0x11, 0xa2, 0x33, 0x44]);

/** A frame as a client sends it. */
const frame = (text: string, firstByte = 0x82): Buffer => {
  const payload = Buffer.from(text);
  const size = payload.length <= 125 ? [payload.length] : [126, payload.length >> 8, payload.length & 0xff];
  const masked = payload.map((byte, index) => byte ^ (MASK[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([firstByte, 0x80 | (size[0] ?? 0), ...size.slice(1)]), MASK, masked]);
};

const PING = 0x89;
const TEXT = 0x81;
const FIRST_FRAGMENT = 0x02;

/** A stream with a library on it, and what each of the two was given. */
const scene = async (chunks: readonly Buffer[]) => {
  const stream = new PassThrough();
  const taken: string[] = [];
  const handed: Buffer[] = [];
  const order: string[] = [];
  const library = (bytes: Buffer): void => {
    handed.push(Buffer.from(bytes));
    order.push('library');
  };
  stream.on('data', library);
  takePlainFrames(stream, (payload) => {
    taken.push(payload.toString());
    order.push('taken');
  });
  // Copies: what is taken is unmasked where it stands.
  for (const chunk of chunks) stream.write(Buffer.from(chunk));
  stream.end();
  await new Promise((done) => stream.once('end', done));
  return {
    taken,
    handed: Buffer.concat(handed),
    order,
    isGivenBack: stream.listeners('data').includes(library),
  };
};

describe('binary frames that came in one piece', () => {
  test('are taken without the library, several of one chunk as well', async () => {
    const long = '球'.repeat(5_000);
    const seen = await scene([frame('one'), Buffer.concat([frame(''), frame(long), frame('four')])]);
    expect(seen.taken).toEqual(['one', '', long, 'four']);
    expect(seen.handed).toHaveLength(0);
  });
});

describe('a frame that came in pieces', () => {
  test.each([1, 3, 7, 100, 160])('goes to the library whole when cut after %i bytes', async (cut) => {
    const cutFrame = frame('x'.repeat(200));
    const seen = await scene([
      Buffer.concat([frame('before'), cutFrame.subarray(0, cut)]),
      cutFrame.subarray(cut, cut + 20),
      Buffer.concat([cutFrame.subarray(cut + 20), frame('after')]),
    ]);
    // Cut within its head nobody can tell how long it is: all that follows is the library's.
    const isHeadCut = cut <= 3;
    expect(seen.taken).toEqual(isHeadCut ? ['before'] : ['before', 'after']);
    expect(seen.handed).toEqual(isHeadCut ? Buffer.concat([cutFrame, frame('after')]) : cutFrame);
    expect(seen.isGivenBack).toBe(isHeadCut);
  });
});

describe('the first frame of another kind goes to the library with all that follows', () => {
  test.each([
    ['a text', frame('text', TEXT)],
    ['a ping', frame('ping', PING)],
    ['a fragment', frame('part', FIRST_FRAGMENT)],
    ['one without a mask', Buffer.from([0x82, 1, 65])],
    ['one with a reserved bit', frame('squeezed', 0xc2)],
    [
      'one that says it is longer than 64 KB',
      Buffer.from([0x82, 0xff, 0, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 0, 65]),
    ],
  ])('%s', async (_what, other) => {
    const seen = await scene([Buffer.concat([frame('mine'), other, frame('theirs')]), frame('theirs too')]);
    expect(seen.taken).toEqual(['mine']);
    expect(seen.handed).toEqual(Buffer.concat([other, frame('theirs'), frame('theirs too')]));
    expect(seen.order[0]).toBe('taken');
    expect(seen.isGivenBack).toBe(true);
  });
});
