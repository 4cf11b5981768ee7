import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createChunkReader, type RtmpMessage } from './chunk-reader.ts';
import { encodeMessage } from './chunk-writer.ts';
import { RtmpError } from './rtmp-error.ts';

const WIDE = { maxMessageBytes: 1_000_000, maxChunkStreams: 16 };
/** What was thrown, if anything. */
const attempt = (act: () => unknown): unknown => {
  try {
    act();
    return undefined;
  } catch (error) {
    return error;
  }
};
const drain = (reader: ReturnType<typeof createChunkReader>): RtmpMessage[] => {
  const messages: RtmpMessage[] = [];
  for (let message = reader.next(); message; message = reader.next()) messages.push(message);
  return messages;
};

describe('chunks', () => {
  test('messages come out as they went in, however the bytes are cut', () => {
    fc.assert(
      fc.property(
        fc.array(fc.uint8Array({ maxLength: 700 }), { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 400 }),
        (bodies, step) => {
          const bytes = Buffer.concat(
            bodies.map((body) =>
              encodeMessage({ chunkStreamId: 4, typeId: 9, streamId: 1, body: Buffer.from(body) }),
            ),
          );
          const reader = createChunkReader(WIDE);
          const read: RtmpMessage[] = [];
          for (let at = 0; at < bytes.length; at += step) {
            reader.push(bytes.subarray(at, at + step));
            read.push(...drain(reader));
          }
          expect(read.map(({ body }) => [...body])).toEqual(bodies.map((body) => [...body]));
        },
      ),
    );
  });

  test('a message longer than the limit is refused at its announcement', () => {
    const reader = createChunkReader({ maxMessageBytes: 4096, maxChunkStreams: 8 });
    reader.push(Buffer.of(3, 0, 0, 0, 0xff, 0xff, 0xff, 20, 0, 0, 0, 0));
    expect(() => reader.next()).toThrow('announces more bytes');
  });

  test('more unfinished messages at once than allowed are refused', () => {
    const reader = createChunkReader({ maxMessageBytes: 4096, maxChunkStreams: 2 });
    const begin = (id: number): Buffer =>
      Buffer.concat([Buffer.of(id, 0, 0, 0, 0, 2, 0, 9, 0, 0, 0, 0), Buffer.alloc(128)]);
    reader.push(Buffer.concat([begin(3), begin(4), begin(5)]));
    expect(() => reader.next()).toThrow('too many chunk streams');
  });

  test.each([
    ['a time beyond 4.6 hours is read from the extended field', true],
    ['an encoder that leaves the extended field out of continuations is understood', false],
  ])('%s', (_title, repeats) => {
    const reader = createChunkReader(WIDE);
    const time = Buffer.of(0x01, 0x02, 0x03, 0x04);
    const head = Buffer.of(4, 0xff, 0xff, 0xff, 0, 0, 200, 9, 1, 0, 0, 0);
    const body = Buffer.alloc(200, 5);
    reader.push(
      Buffer.concat([
        head,
        time,
        body.subarray(0, 128),
        Buffer.of(0xc4),
        ...(repeats ? [time] : []),
        body.subarray(128),
      ]),
    );
    expect(reader.next()).toEqual({ typeId: 9, streamId: 1, timestampMs: 0x01020304, body });
  });

  test('a chunk without a header for an unknown stream is refused', () => {
    const reader = createChunkReader(WIDE);
    reader.push(Buffer.of(0xc7, 1, 2, 3));
    expect(() => reader.next()).toThrow('does not follow the protocol');
  });

  test('bytes that are no RTMP never do more than be refused', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 3000 }), (bytes) => {
        const reader = createChunkReader({ maxMessageBytes: 4096, maxChunkStreams: 8 });
        reader.push(Buffer.from(bytes));
        const outcome = attempt(() => drain(reader));
        expect(outcome === undefined || outcome instanceof RtmpError).toBe(true);
      }),
    );
  });
});
