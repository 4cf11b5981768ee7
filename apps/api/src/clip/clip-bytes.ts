import { buffer } from 'node:stream/consumers';
import type { Services } from '../services.ts';
import { endlessBase } from '../recording/play-source.ts';
import { runOfEndless } from '../recording/playlist.ts';
import type { ChunkRow, Watched } from '../recording/watch-repository.ts';

type Tools = Pick<Services, 'watch' | 'objects' | 'config'>;
type Span = { fromMs: number; toMs: number };

const TIMEOUT_MS = 5_000;

const fetched = async (address: URL): Promise<Buffer> => {
  const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok) throw new RangeError(`${address.pathname} answered ${response.status}`);
  return Buffer.from(await response.arrayBuffer());
};

/** Segments of an endless stream, asked from live media. */
const endlessBytes = async (stream: string, span: Span, { config }: Tools): Promise<Buffer | undefined> => {
  if (config.MEDIA_URL === undefined) return undefined;
  const { initUrl, segments } = runOfEndless(endlessBase(stream), span);
  const parts = [await fetched(new URL(initUrl, config.MEDIA_URL))];
  for (const { url } of segments) parts.push(await fetched(new URL(url, config.MEDIA_URL)));
  return segments.length === 0 ? undefined : Buffer.concat(parts);
};

type Part = {
  key: string;
  initKey: string;
  run: string;
  start: number;
  bytes: number;
  atMs: number;
  ms: number;
};

const partsOf = ({ run, object_key: key, init_key: initKey, pdt_ms: pdtMs, segments }: ChunkRow): Part[] => {
  let start = 0;
  let atMs = pdtMs;
  return segments.map(([bytes, ms]) => {
    const part = { key, initKey, run, start, bytes, atMs, ms };
    start += bytes;
    atMs += ms;
    return part;
  });
};

const read = async (key: string, range: { start: number; end: number } | undefined, { objects }: Tools) => {
  const stored = await objects.get(key, range);
  if (!stored) throw new RangeError(`${key} is gone`);
  return buffer(stored.body);
};

/** Segments of stored chunks, of the run that the end belongs to. */
const storedBytes = async (id: number, { fromMs, toMs }: Span, tools: Tools): Promise<Buffer | undefined> => {
  const all = (await tools.watch.chunksOf(id)).flatMap(partsOf);
  const within = all.filter(({ atMs, ms }) => atMs + ms > fromMs && atMs < toMs);
  const last = within.at(-1);
  const [first] = within;
  if (!last || !first) return undefined;
  const newest = all.at(-1);
  // What is live is stored in chunks of 16 s: the end is not there yet.
  if (newest && newest.atMs + newest.ms < toMs - newest.ms) return undefined;
  const parts = [await read(last.initKey, undefined, tools)];
  for (const { key, start, bytes } of within.filter(({ run }) => run === last.run))
    parts.push(await read(key, { start, end: start + bytes - 1 }, tools));
  return Buffer.concat(parts);
};

/** An initialization segment with the whole segments of a span; nothing where they are not there yet. */
export const clipBytes = ({ id, stream }: Watched, span: Span, tools: Tools): Promise<Buffer | undefined> =>
  stream === null ? storedBytes(id, span, tools) : endlessBytes(stream, span, tools);
