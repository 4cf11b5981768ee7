import { type ChildProcess, fork, spawn, spawnSync } from 'node:child_process';
import { createServer, type Server } from 'node:http';
import * as v from 'valibot';

export const SECRET = 'a-secret-of-the-tests';
export const KEY = 'key-of-room-7';
export const ROOM_ID = 7;

const has = (program: string, argument: string): boolean => spawnSync(program, [argument]).status === 0;
export const hasFfmpeg = has('ffmpeg', '-version') && has('ffprobe', '-version');

const Chunk = v.object({
  no: v.number(),
  key: v.string(),
  pdt_ms: v.number(),
  segments: v.array(v.tuple([v.number(), v.number()])),
});

/** `reason` is how a push ended, empty while it goes on. */
export type Announcement = { path: string; roomId: number; reason: string; atMs: number };

/** A part of a recording, as the product was told of it. */
export type Reported = { no: number; key: string; pdtMs: number; segments: [bytes: number, ms: number][] };

/** The product as live media sees it: knows one key, remembers what it was told, and records where it is told to. */
export const startProduct = async ({ records = false } = {}) => {
  const chunks: Reported[] = [];
  const announcements: Announcement[] = [];
  const read = async (request: AsyncIterable<Buffer>): Promise<Record<string, unknown>> => {
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  };
  const takeChunk = (body: Record<string, unknown>) => {
    const { no, key, pdt_ms: pdtMs, segments } = v.parse(Chunk, body);
    chunks.push({ no, key, pdtMs, segments });
    return { kept: true };
  };
  const server: Server = createServer((request, response) => {
    void read(request).then((body) => {
      const allowed = body.stream_key === KEY && request.headers['x-touchline-internal'] === SECRET;
      const isQuestion = request.url === '/internal/media/authorise';
      const isChunk = request.url === '/internal/media/chunk';
      if (!isQuestion && !isChunk) {
        const { room_id: roomId, reason = '' } = body;
        const path = request.url ?? '';
        announcements.push({ path, roomId: Number(roomId), reason: String(reason), atMs: Date.now() });
      }
      const answer = { allowed, ...(allowed ? { room_id: ROOM_ID, record: records } : {}) };
      const data = isChunk ? takeChunk(body) : isQuestion ? answer : {};
      response.end(JSON.stringify({ status: 0, msg: '', data }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}`,
    announcements,
    chunks,
    last: (): string | undefined => announcements.at(-1)?.path.split('/').at(-1),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

const nextMessage = <T>(child: ChildProcess): Promise<T> =>
  new Promise((resolve, reject) => {
    child.once('message', (message: T) => resolve(message));
    child.once('exit', (code) => reject(new Error(`live media ended with ${code}`)));
  });

/** Live media as a process of its own on free ports. */
export const startMediaProcess = async (apiUrl: string, settings: Record<string, string> = {}) => {
  const child = fork(new URL('./media-process.ts', import.meta.url), {
    execArgv: ['--expose-gc'],
    env: { ...process.env, API_URL: apiUrl, INTERNAL_SECRET: SECRET, RTMP_PORT: '0', ...settings },
  });
  const { httpPort, rtmpPort } = await nextMessage<{ httpPort: number; rtmpPort: number }>(child);
  return {
    base: `http://127.0.0.1:${httpPort}`,
    httpPort,
    rtmpPort,
    async rssBytes(): Promise<number> {
      child.send('memory');
      return (await nextMessage<{ rssBytes: number }>(child)).rssBytes;
    },
    async crash(): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGKILL');
      await gone;
    },
    async close(): Promise<void> {
      const gone = new Promise((resolve) => child.once('exit', resolve));
      child.send('close');
      await gone;
    },
  };
};

/** A picture of a test card with a tone, pushed in real time like an encoder does, or some times as fast. */
export const push = (address: string, seconds: number, rate = 1) => {
  const options = [
    `-v error -readrate ${rate} -f lavfi -i testsrc2=size=640x360:rate=30 -f lavfi -i sine=r=44100`,
    '-c:v libx264 -preset ultrafast -tune zerolatency -g 60 -pix_fmt yuv420p',
    `-c:a aac -t ${seconds} -f flv ${address}`,
  ];
  const child = spawn('ffmpeg', options.join(' ').split(' '), { stdio: ['ignore', 'ignore', 'pipe'] });
  let complaints = '';
  child.stderr.on('data', (chunk: Buffer) => (complaints += chunk.toString()));
  const ended = new Promise<number | null>((resolve) => child.on('close', (code) => resolve(code)));
  return {
    ended,
    complaints: () => complaints,
    /** Stops sending without a word; the connection stays. */
    freeze: () => child.kill('SIGSTOP'),
    kill: () => child.kill('SIGKILL'),
    /** Says goodbye, as at the end of its time. */
    stop: () => child.kill('SIGINT'),
  };
};

export const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Waits for a condition. @throws {Error} with what was waited for, when the time is up */
export const until = async (
  what: string,
  limitMs: number,
  condition: () => boolean | Promise<boolean>,
): Promise<number> => {
  const startMs = Date.now();
  while (Date.now() - startMs < limitMs) {
    if (await condition()) return Date.now() - startMs;
    await pause(50);
  }
  throw new Error(`${what} did not happen within ${limitMs} ms`);
};
