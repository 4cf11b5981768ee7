import { appendFile, mkdtemp, readdir, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { systemClock } from '@touchline/engines/clock/clock';
import { silentLog } from '@touchline/engines/log/log';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { ChunkReport } from '../session/product.ts';
import type { WindowInfo } from '../storage/segment-window.ts';
import { createRecorder } from './recorder.ts';
import { openSpool, type Spool } from './spool.ts';

const video = { record: Buffer.of(1), codec: 'avc1.42c01e', width: 640, height: 360 };
const info: WindowInfo = {
  sessionId: 'run1',
  startedAtMs: 1_000_000,
  init: Buffer.from('init'),
  tracks: { video },
};
const segment = (index: number) => ({
  startSec: index * 2,
  durationSec: 2,
  parts: [{ body: Buffer.from([index]), durationSec: 2, independent: true }],
});

const setUp = (keeps = true, spool?: Spool) => {
  const stored = new Map<string, Buffer>();
  const reports: ChunkReport[] = [];
  const objects = {
    put: vi.fn(async (key: string, body: unknown) => {
      stored.set(key, body as Buffer); // The recorder puts buffers alone.
      return { sizeBytes: 0, contentType: '', etag: '', modifiedMs: 0 };
    }),
    get: async () => undefined,
    remove: async (key: string) => void stored.delete(key),
  };
  const product = {
    authorise: async () => undefined,
    announce: async () => undefined,
    recorded: async (report: ChunkReport) => {
      reports.push(report);
      return keeps;
    },
  };
  const log = { info: () => undefined, warn: () => undefined };
  return {
    recorder: createRecorder({ objects, product, log, clock: systemClock, spool }),
    stored,
    reports,
    objects,
  };
};

test('eight segments are one object, the rest follows at the end, and times go on', async () => {
  const { recorder, stored, reports } = setUp();
  const run = recorder.begin(7, info);
  for (let index = 0; index < 10; index += 1) run.segment(segment(index));
  run.end();
  await recorder.settle();
  expect([...stored.keys()]).toEqual([
    'recordings/7/run1/init.mp4',
    'recordings/7/run1/000000.m4s',
    'recordings/7/run1/000001.m4s',
  ]);
  expect([...(stored.get('recordings/7/run1/000001.m4s') ?? [])]).toEqual([8, 9]);
  expect(reports.map(({ pdt_ms: at, duration_ms: ms, segments }) => [at, ms, segments.length])).toEqual([
    [1_000_000, 16_000, 8],
    [1_016_000, 4_000, 2],
  ]);
});

test('where the room is not recorded, what was stored is removed and nothing follows', async () => {
  const { recorder, stored, reports } = setUp(false);
  const run = recorder.begin(7, info);
  for (let index = 0; index < 8; index += 1) run.segment(segment(index));
  await recorder.settle();
  for (let index = 8; index < 24; index += 1) run.segment(segment(index));
  run.end();
  await recorder.settle();
  expect([...stored.keys()]).toEqual([]);
  expect(reports).toHaveLength(1);
});

test('while the store is away the oldest chunks are left out, and live does not wait', async () => {
  const { recorder, objects } = setUp();
  let release = (): void => undefined;
  objects.put.mockImplementationOnce(
    () =>
      new Promise((resolve) => {
        release = () => resolve({ sizeBytes: 0, contentType: '', etag: '', modifiedMs: 0 });
      }),
  );
  const run = recorder.begin(7, info);
  for (let index = 0; index < 8 * 30; index += 1) run.segment(segment(index));
  release();
  await recorder.settle();
  // The first is at work, 24 wait, five are left out; the description is stored once.
  expect(objects.put.mock.calls.filter(([key]) => key.endsWith('.m4s'))).toHaveLength(25);
});

/** A folder that is deleted after the test. */
const newFolder = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'touchline-spool-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
};

test('what a killed process did not store is stored by the next one, up to the last whole segment', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, silentLog);
  const killed = setUp(true, spool);
  const run = killed.recorder.begin(7, info);
  for (let index = 0; index < 10; index += 1) run.segment(segment(index));
  await killed.recorder.settle();
  await spool.close();
  expect(killed.reports).toHaveLength(1);
  // It was writing another segment.
  await appendFile(join(folder, '7-run1-1.m4s'), Buffer.of(10));
  await appendFile(join(folder, '7-run1-1.jsonl'), '{"bytes":1,"start');

  const again = await openSpool(folder, silentLog);
  const next = setUp(true, again);
  await next.recorder.recover();
  await next.recorder.settle();
  await again.close();
  expect([...(next.stored.get('recordings/7/run1/000001.m4s') ?? [])]).toEqual([8, 9]);
  expect(next.reports).toMatchObject([{ no: 1, pdt_ms: 1_016_000, duration_ms: 4_000, width: 640 }]);
  expect(await readdir(folder)).toEqual([]);
});

test('a segment whose bytes are not all there is left out, and what cannot be read is deleted', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, silentLog);
  const run = setUp(true, spool).recorder.begin(7, info);
  for (let index = 0; index < 3; index += 1) run.segment(segment(index));
  await spool.settle();
  await truncate(join(folder, '7-run1-0.m4s'), 2);
  await appendFile(join(folder, '7-odd-0.jsonl'), 'no line of ours\n');
  expect((await spool.leftovers()).map(({ chunk }) => [...chunk.body])).toEqual([[0, 1]]);
  await spool.close();
  expect((await readdir(folder)).toSorted()).toEqual(['7-run1-0.jsonl', '7-run1-0.m4s']);
});

test('of a room that is not recorded nothing stays on the disk', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, silentLog);
  const { recorder } = setUp(false, spool);
  const run = recorder.begin(7, info);
  for (let index = 0; index < 10; index += 1) run.segment(segment(index));
  await recorder.settle();
  await spool.close();
  expect(await readdir(folder)).toEqual([]);
});

test('a full disk takes nothing from a recording that is stored from memory', async () => {
  const folder = await newFolder();
  const spool = await openSpool(join(folder, 'spool'), silentLog);
  // Nothing can be written below a folder that is gone.
  await spool.settle();
  await rm(join(folder, 'spool'), { recursive: true });
  const { recorder, reports } = setUp(true, spool);
  const run = recorder.begin(7, info);
  for (let index = 0; index < 8; index += 1) run.segment(segment(index));
  await recorder.settle();
  expect(reports).toHaveLength(1);
  await spool.close();
});

test('a disk that is slower than what comes does not fill the memory', async () => {
  const folder = await newFolder();
  const spool = await openSpool(folder, silentLog);
  const { sessionId, startedAtMs, init } = info;
  const run = { roomId: 7, sessionId, startedAtMs, init, codecs: '', width: 640, height: 360 };
  const body = Buffer.alloc(1_000_000);
  for (let no = 0; no < 80; no += 1) {
    const parts = [{ body, durationSec: 2, independent: true }];
    spool.append({ info: run, no, isFirst: true }, { startSec: no * 2, durationSec: 2, parts });
  }
  await spool.close();
  const kept = (await readdir(folder)).filter((name) => name.endsWith('.m4s'));
  expect(kept).toHaveLength(64);
});
