import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { systemClock } from '@touchline/engines/clock/clock';
import { silentLog } from '@touchline/engines/log/log';
import { createRecorder, type Recorder } from '@touchline/media/recording/recorder';
import { openSpool, type Spool } from '@touchline/media/recording/spool';
import { createBroadcast } from '@touchline/media/session/broadcast';
import { createLiveShelf } from '@touchline/media/storage/live-shelf';
import type { Measure } from './report.ts';

const HOURS = 6;
const FRAMES_PER_SEC = 25;
const FRAME_MS = 1000 / FRAMES_PER_SEC;
/** A key picture every two seconds, as the guide asks for. */
const KEY_EVERY = 50;
/** 2.7 Mbit/s. */
const FRAME_BYTES = 13_500;
const FRAMES_OF_HOUR = 3600 * FRAMES_PER_SEC;
/** @source watch-and-read §G `recording-write`, "memory ≤ 8 MB a room" */
const CEILING_MB = 8;
const MB = 1_000_000;

/** A baseline configuration record for 640×360. */
const AVC = Buffer.from(
  '0142c01effe100196742c01eda0280bfe5c044000003000400000300f03c58ba8001000468ce0fc8',
  'hex',
);

setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as () => void; // the flag above makes it

/** Bytes that are needed after everything else was thrown away; memory of buffers is given back a little later. */
const neededBytes = async (): Promise<number> => {
  for (let round = 0; round < 3; round += 1) {
    collect();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const cpuSec = (): number => {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
};

const nothing = (): void => undefined;

/** One push, as fast as it can be packed. */
const openPush = (recorder?: Recorder, spool?: Spool) => {
  const lease = { heard: nothing, playable: nothing, end: nothing };
  const shelf = createLiveShelf();
  const push = createBroadcast({ roomId: 7, lease, shelf, clock: systemClock, recorder });
  push.media({ kind: 'metadata', hasAudio: false });
  push.media({ kind: 'avcConfig', config: AVC });
  let frames = 0;
  return {
    async hour(): Promise<void> {
      for (let count = 0; count < FRAMES_OF_HOUR; count += 1) {
        const key = frames % KEY_EVERY === 0;
        push.media({
          kind: 'video',
          dtsMs: frames * FRAME_MS,
          ctsMs: 0,
          key,
          data: Buffer.alloc(FRAME_BYTES),
        });
        frames += 1;
        if (!key) continue;
        // A push takes two seconds until here: what is written has time to reach the disk.
        await recorder?.settle();
        await spool?.settle();
      }
    },
    end(): void {
      push.end('unpublished');
      shelf.close();
    },
  };
};

/** A store that takes everything and keeps nothing. */
const TAKEN = { sizeBytes: 0, contentType: '', etag: '', modifiedMs: 0 };
const objects = {
  put: () => Promise.resolve(TAKEN),
  get: () => Promise.resolve(undefined),
  remove: () => Promise.resolve(),
};
const product = {
  authorise: () => Promise.resolve(undefined),
  announce: () => Promise.resolve(),
  recorded: () => Promise.resolve(true),
};

/** Six hours of one room: memory does not grow, and recording costs little beside packing. */
export const recordingWrite = async (): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-spool-'));
  const spool = await openSpool(folder, silentLog);
  try {
    const bare = openPush();
    await bare.hour();
    const bareFrom = cpuSec();
    await bare.hour();
    const bareSec = cpuSec() - bareFrom;
    bare.end();

    const recorder = createRecorder({ objects, product, log: silentLog, clock: systemClock, spool });
    const recorded = openPush(recorder, spool);
    await recorded.hour();
    await spool.settle();
    const first = await neededBytes();
    const from = cpuSec();
    for (let hour = 1; hour < HOURS; hour += 1) await recorded.hour();
    await spool.settle();
    const sec = (cpuSec() - from) / (HOURS - 1);
    const grownMb = ((await neededBytes()) - first) / MB;
    recorded.end();
    await recorder.settle();
    return [
      {
        name: `memory that ${HOURS} hours of a recorded room need more than its first hour`,
        unit: 'MB',
        ours: Math.max(0, grownMb),
        peer: first / MB,
        peerName: 'everything after the first hour',
        ceiling: CEILING_MB,
      },
      {
        name: 'processor time of an hour that is recorded',
        unit: 's',
        ours: sec,
        peer: bareSec,
        peerName: 'the same hour packed only',
      },
    ];
  } finally {
    await spool.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
