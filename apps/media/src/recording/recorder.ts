import type { MediaEngines } from '../media-engines.ts';
import type { WindowInfo } from '../storage/segment-window.ts';
import type { Product } from '../session/product.ts';
import { type Chunk, type DoneSegment, joinSegments, SEGMENTS_IN_CHUNK } from './chunk.ts';
import type { RunInfo, Spool } from './spool.ts';

/** What one playlist session of a push leaves behind. */
export type RecordingRun = { segment(segment: DoneSegment): void; end(): void };

export type Recorder = {
  begin(roomId: number, info: WindowInfo): RecordingRun;
  /** Takes up what a process that was killed did not store. */
  recover(): Promise<void>;
  /** Waits until everything is stored, at most a few seconds. */
  settle(): Promise<void>;
};

/** Chunks of one process that wait to be stored; beyond it the oldest is left out. Some 5 MB each. */
const MOST_WAITING = 24;
/** A chunk that the store or the API does not take for so long is lost: it must not hold up the others for ever. */
const PATIENCE_MS = 300_000;
const RETRY_MS = 1_000;
const SETTLE_MS = 4_000;
const TYPE = 'video/mp4';

type Run = { info: RunInfo; isInitStored: boolean; gaps: number; isOff: boolean };
type Job = { run: Run; no: number; chunk: Chunk };

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const runOf = (info: RunInfo): Run => ({ info, isInitStored: false, gaps: 0, isOff: false });

const infoOf = (roomId: number, { sessionId, startedAtMs, init, tracks }: WindowInfo): RunInfo => {
  const { video, audio } = tracks;
  const codecs = [video.codec, ...(audio ? [audio.codec] : [])].join(',');
  return { roomId, sessionId, startedAtMs, init, codecs, width: video.width, height: video.height };
};

/** The spool is left out where nothing need survive the process. */
type Tools = Pick<MediaEngines, 'objects' | 'log' | 'clock'> & {
  product: Product;
  spool?: Spool | undefined;
};

/** Stores one chunk and tells the API of it; both may be done twice. */
const store = async ({ run, no, chunk }: Job, { objects, product, spool }: Tools): Promise<void> => {
  const { info } = run;
  const { roomId, sessionId, startedAtMs, codecs, width, height } = info;
  const prefix = `recordings/${roomId}/${sessionId}`;
  const key = `${prefix}/${String(no).padStart(6, '0')}.m4s`;
  const initKey = `${prefix}/init.mp4`;
  if (!run.isInitStored) {
    await objects.put(initKey, info.init, { contentType: TYPE });
    run.isInitStored = true;
  }
  await objects.put(key, chunk.body, { contentType: TYPE });
  const isKept = await product.recorded({
    room_id: roomId,
    run: sessionId,
    no,
    key,
    init_key: initKey,
    codecs,
    width,
    height,
    bytes: chunk.body.length,
    pdt_ms: Math.round(startedAtMs + chunk.startSec * 1000),
    duration_ms: chunk.durationMs,
    segments: chunk.segments,
    gaps: run.gaps,
  });
  if (isKept) return spool?.remove(info, no);
  // The anchor or the operator switched it off meanwhile.
  run.isOff = true;
  spool?.remove(info);
  await objects.remove(key);
  if (no === 0) await objects.remove(initKey);
};

/** Stores chunks one after the other. */
const createQueue = (tools: Tools) => {
  const { log, clock, spool } = tools;
  const waiting: Job[] = [];
  let working: Promise<void> | undefined;

  const lose = ({ run, no }: Job): void => {
    run.gaps += 1;
    spool?.remove(run.info, no);
    log.warn({ roomId: run.info.roomId }, 'a part of a recording is lost');
  };
  const attempt = async (job: Job): Promise<void> => {
    const giveUpMs = clock.nowMs() + PATIENCE_MS;
    while (!job.run.isOff) {
      try {
        return await store(job, tools);
      } catch (error) {
        if (clock.nowMs() >= giveUpMs) return lose(job);
        log.warn({ roomId: job.run.info.roomId, error: String(error) }, 'a part of a recording waits');
        await pause(RETRY_MS);
      }
    }
  };
  const work = async (): Promise<void> => {
    for (let job = waiting.shift(); job; job = waiting.shift()) await attempt(job);
    working = undefined;
  };
  return {
    add(job: Job): void {
      waiting.push(job);
      if (waiting.length > MOST_WAITING) {
        const oldest = waiting.shift();
        if (oldest) lose(oldest);
      }
      working ??= work();
    },
    async settle(): Promise<void> {
      if (!working) return;
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, SETTLE_MS)));
      await Promise.race([working, late]);
      clearTimeout(timer);
    },
  };
};

/**
 * Keeps what is live as the same segments, in chunks of the object store. Live never waits for it: chunks wait in
 * memory and in the spool, and where the store is away for too long the oldest is left out and counted.
 */
export const createRecorder = (tools: Tools): Recorder => {
  const { spool } = tools;
  const queue = createQueue(tools);
  return {
    begin(roomId, window) {
      const run = runOf(infoOf(roomId, window));
      let held: DoneSegment[] = [];
      let no = 0;
      const flush = (): void => {
        if (held.length === 0 || run.isOff) return;
        queue.add({ run, no, chunk: joinSegments(held) });
        no += 1;
        held = [];
      };
      return {
        segment(segment) {
          if (run.isOff) return;
          spool?.append({ info: run.info, no, isFirst: held.length === 0 }, segment);
          held.push(segment);
          if (held.length === SEGMENTS_IN_CHUNK) flush();
        },
        end: flush,
      };
    },
    async recover() {
      const runs = new Map<string, Run>();
      for (const { info, no, chunk } of (await spool?.leftovers()) ?? []) {
        const run = runs.get(info.sessionId) ?? runOf(info);
        runs.set(info.sessionId, run);
        queue.add({ run, no, chunk });
      }
    },
    settle: () => queue.settle(),
  };
};
