import { connect, type Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { encodeAmf } from '../src/ingest/amf0.ts';
import { encodeCommand } from '../src/ingest/chunk-writer.ts';
import {
  hasFfmpeg,
  KEY,
  pause,
  push,
  ROOM_ID,
  startMediaProcess,
  startProduct,
  until,
} from './media-world.ts';

const CONNECTIONS = 100;
const MEGABYTE = 1024 * 1024;

let product: Awaited<ReturnType<typeof startProduct>>;
let media: Awaited<ReturnType<typeof startMediaProcess>>;
beforeAll(async () => {
  product = await startProduct();
  media = await startMediaProcess(product.url);
});
afterAll(async () => {
  await media?.close();
  await product?.close();
});

type Offender = { socket: Socket; closed: () => boolean; sentBytes: () => number };

/** Every offender has an address of its own, so that the limit by address does not hide the others. */
const offend = (index: number, behave: (socket: Socket) => void): Offender => {
  const localAddress = `127.1.${Math.floor(index / 200)}.${(index % 200) + 1}`;
  const socket = connect({ host: '127.0.0.1', port: media.rtmpPort, localAddress });
  let closed = false;
  socket.on('error', () => undefined);
  socket.on('close', () => (closed = true));
  socket.on('connect', () => behave(socket));
  socket.resume();
  return { socket, closed: () => closed, sentBytes: () => socket.bytesWritten };
};

const HELLO = Buffer.concat([Buffer.of(3), Buffer.alloc(2 * 1536)]);
/** A chunk header of format 0 that announces a message of 16 MB. */
const ANNOUNCE_16_MB = Buffer.concat([Buffer.of(3, 0, 0, 0, 0xff, 0xff, 0xff, 20), Buffer.alloc(4)]);

/** Chunks of 64 kB, well framed: all that this message would need is memory. */
const SET_CHUNK_64_KB = Buffer.of(2, 0, 0, 0, 0, 0, 4, 1, 0, 0, 0, 0, 0, 1, 0, 0);
const CHUNK = Buffer.concat([Buffer.alloc(65_536, 7), Buffer.of(0xc3)]);
const CHUNKS = Buffer.concat(Array.from({ length: 16 }, () => CHUNK));

const stream = (socket: Socket, first: Buffer): void => {
  socket.write(first);
  const timer = setInterval(() => {
    if (socket.destroyed) clearInterval(timer);
    else if (!socket.writableNeedDrain) socket.write(CHUNKS);
  }, 20);
  socket.on('close', () => clearInterval(timer));
};

const BEHAVIOURS: readonly ((socket: Socket) => void)[] = [
  (socket) => stream(socket, Buffer.concat([HELLO, SET_CHUNK_64_KB, ANNOUNCE_16_MB])),
  (socket) => {
    const timer = setInterval(
      () => (socket.destroyed ? clearInterval(timer) : socket.write(Buffer.of(3))),
      300,
    );
    socket.on('close', () => clearInterval(timer));
  },
  (socket) => stream(socket, Buffer.alloc(4096, 0x5a)),
  (socket) => stream(socket, Buffer.concat([HELLO, Buffer.alloc(65_536, 0xff)])),
  (socket) => {
    socket.write(HELLO);
    socket.write(encodeCommand(0, encodeAmf('connect', 1, { app: 'live' })));
  },
];

describe('hostile connections', () => {
  test.skipIf(!hasFfmpeg)(
    'a hundred hostile connections leave memory flat while a good push plays on (needs ffmpeg)',
    async () => {
      const pushing = push(`rtmp://127.0.0.1:${media.rtmpPort}/live/${KEY}`, 30);
      await until('the room turning live', 8_000, () => product.last() === 'published');
      await pause(4_000);
      const before = await media.rssBytes();
      let peak = before;
      const offenders: Offender[] = [];
      for (let round = 0; round < 5; round += 1) {
        for (let index = 0; index < CONNECTIONS; index += 1) {
          const behave = BEHAVIOURS[index % BEHAVIOURS.length];
          if (behave) offenders.push(offend(index, behave));
        }
        await pause(1_500);
        peak = Math.max(peak, await media.rssBytes());
      }
      await until('every offender being thrown out', 12_000, () => offenders.every(({ closed }) => closed()));
      expect(offenders.length).toBe(5 * CONNECTIONS);
      process.stdout.write(`memory grew by ${((peak - before) / MEGABYTE).toFixed(1)} MB at most\n`);
      expect((peak - before) / MEGABYTE).toBeLessThan(32);

      const list = await (await fetch(`${media.base}/media/live/${ROOM_ID}/index.m3u8`)).text();
      const session = list.trim().split('\n').at(-1);
      const playlist = await (await fetch(`${media.base}/media/live/${ROOM_ID}/${session}`)).text();
      const newest = [...playlist.matchAll(/^(\d+)\.m4s$/gm)].map((match) => Number(match[1])).at(-1) ?? 0;
      // Segment n is whole 2(n+1) s after the start: the push was never held up.
      expect(newest).toBeGreaterThanOrEqual(5);
      expect(product.last()).toBe('published');
      pushing.kill();
    },
    60_000,
  );

  test('an address holds at most eight connections whose key is not accepted', async () => {
    const sockets = Array.from({ length: 12 }, () =>
      connect({ host: '127.0.0.1', port: media.rtmpPort, localAddress: '127.3.0.1' }),
    );
    let closed = 0;
    for (const socket of sockets) {
      socket.on('error', () => undefined);
      socket.on('close', () => (closed += 1));
      socket.resume();
    }
    await until('four connections being refused', 2_000, () => closed >= 4);
    expect(closed).toBe(4);
    for (const socket of sockets) socket.destroy();
  });

  test('a handshake that trickles in is cut off after three seconds', async () => {
    const offender = offend(150, (socket) => void socket.write(Buffer.of(3)));
    const tookMs = await until('the cut', 5_000, offender.closed);
    expect(tookMs).toBeGreaterThan(2_500);
  });

  test('a message announced with 16 MB is refused at its header', async () => {
    const offender = offend(151, (socket) => void socket.write(Buffer.concat([HELLO, ANNOUNCE_16_MB])));
    expect(await until('the refusal', 2_000, offender.closed)).toBeLessThan(1_000);
  });
});
