import { expect, test, vi } from 'vitest';
import type { ChunkReport } from '../session/product.ts';
import type { WindowInfo } from '../storage/segment-window.ts';
import { createRecorder } from './recorder.ts';

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

const setUp = (keeps = true) => {
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
  return { recorder: createRecorder({ objects, product, log }), stored, reports, objects };
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
