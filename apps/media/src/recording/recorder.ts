import type { MediaEngines } from '../media-engines.ts';
import type { WindowInfo } from '../storage/segment-window.ts';
import type { Product } from '../session/product.ts';
import { type Chunk, type DoneSegment, joinSegments, SEGMENTS_IN_CHUNK } from './chunk.ts';

/** What one playlist session of a push leaves behind. */
export type RecordingRun = { segment(segment: DoneSegment): void; end(): void };

export type Recorder = {
  begin(roomId: number, info: WindowInfo): RecordingRun;
  /** Waits until everything is stored, at most a few seconds. */
  settle(): Promise<void>;
};

/** Chunks of one process that wait to be stored; beyond it the oldest is left out. Some 5 MB each. */
const MOST_WAITING = 24;
const TRIES = 5;
const RETRY_MS = 1_000;
const SETTLE_MS = 4_000;
const TYPE = 'video/mp4';

type Run = { roomId: number; info: WindowInfo; isInitStored: boolean; gaps: number; isOff: boolean };
type Job = { run: Run; no: number; chunk: Chunk };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const prefixOf = ({ roomId, info }: Run): string => `recordings/${roomId}/${info.sessionId}`;

type Tools = Pick<MediaEngines, 'objects' | 'log'> & { product: Product };

/** Stores one chunk and tells the API of it; both may be done twice. */
const store = async ({ run, no, chunk }: Job, { objects, product }: Tools): Promise<void> => {
  const { info, roomId } = run;
  const prefix = prefixOf(run);
  const key = `${prefix}/${String(no).padStart(6, '0')}.m4s`;
  const initKey = `${prefix}/init.mp4`;
  if (!run.isInitStored) {
    await objects.put(initKey, info.init, { contentType: TYPE });
    run.isInitStored = true;
  }
  await objects.put(key, chunk.body, { contentType: TYPE });
  const { video, audio } = info.tracks;
  const isKept = await product.recorded({
    room_id: roomId,
    run: info.sessionId,
    no,
    key,
    init_key: initKey,
    codecs: [video.codec, ...(audio ? [audio.codec] : [])].join(','),
    width: video.width,
    height: video.height,
    bytes: chunk.body.length,
    pdt_ms: Math.round(info.startedAtMs + chunk.startSec * 1000),
    duration_ms: chunk.durationMs,
    segments: chunk.segments,
    gaps: run.gaps,
  });
  if (isKept) return;
  // The anchor or the operator switched it off meanwhile.
  run.isOff = true;
  await objects.remove(key);
  if (no === 0) await objects.remove(initKey);
};

/**
 * Keeps what is live as the same segments, in chunks of the object store. Live never waits for it: chunks wait in
 * memory, and where the store is away for too long the oldest is left out and counted.
 */
export const createRecorder = (tools: Tools): Recorder => {
  const { log } = tools;
  const waiting: Job[] = [];
  let working: Promise<void> | undefined;

  const attempt = async (job: Job): Promise<void> => {
    for (let tries = 1; !job.run.isOff; tries += 1) {
      try {
        return await store(job, tools);
      } catch (error) {
        if (tries === TRIES) {
          job.run.gaps += 1;
          log.warn({ roomId: job.run.roomId, error: String(error) }, 'a part of a recording is lost');
          return;
        }
        await pause(RETRY_MS);
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await attempt(job);
    working = undefined;
  };
  const add = (job: Job): void => {
    waiting.push(job);
    if (waiting.length > MOST_WAITING) {
      const lost = waiting.shift();
      if (lost) lost.run.gaps += 1;
    }
    working ??= work();
  };

  return {
    begin(roomId, info) {
      const run: Run = { roomId, info, isInitStored: false, gaps: 0, isOff: false };
      let held: DoneSegment[] = [];
      let no = 0;
      const flush = (): void => {
        if (held.length === 0 || run.isOff) return;
        add({ run, no, chunk: joinSegments(held) });
        no += 1;
        held = [];
      };
      return {
        segment(segment) {
          if (run.isOff) return;
          held.push(segment);
          if (held.length === SEGMENTS_IN_CHUNK) flush();
        },
        end: flush,
      };
    },
    settle: () => Promise.race([working ?? Promise.resolve(), pause(SETTLE_MS)]),
  };
};
