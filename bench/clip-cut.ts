import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { remux } from '@touchline/api/clip/remux';
import { type Measure, median } from './report.ts';

const FILE = fileURLToPath(new URL('../apps/media/demo/football.mp4', import.meta.url));
const ROUNDS = 20;
const WARM_ROUNDS = 5;
/** @source watch-and-read §G, "remux ≥ 50 × real time a core" */
const FLOOR = 50;

/** Seconds of processor time of one attempt, of all threads of this process. */
const cpuSecOf = async (act: () => Promise<unknown>): Promise<number> => {
  const before = process.cpuUsage();
  await act();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1e6;
};

/** The other program's processor time, as the shell counts it. */
const ffmpegSec = (into: string): number => {
  const command = `ffmpeg -v error -y -i '${FILE}' -c copy -movflags +faststart '${into}' && times`;
  const { stdout } = spawnSync('bash', ['-c', command], { encoding: 'utf8' });
  const children = stdout.trim().split('\n').at(-1) ?? '';
  const seconds = [...children.matchAll(/(\d+)m([\d.]+)s/g)].map(
    ([, min, sec]) => Number(min) * 60 + Number(sec),
  );
  return seconds.reduce((sum, one) => sum + one, 0);
};

/** Segments of a recording written anew as one flat file, beside a program that copies the same streams. */
export const clipCut = async (): Promise<Measure[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'touchline-cut-'));
  try {
    const bytes = await readFile(FILE);
    const { durationMs } = await remux(bytes);
    for (let round = 0; round < WARM_ROUNDS; round += 1) await remux(bytes);
    const ours: number[] = [];
    const peer: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await cpuSecOf(() => remux(bytes)));
      peer.push(ffmpegSec(join(folder, 'copy.mp4')));
    }
    const speed = (cpuSec: number[]): number => durationMs / 1000 / median(cpuSec);
    return [
      {
        name: 'clip written anew, times real time on one core',
        unit: '×',
        ours: speed(ours),
        peer: speed(peer),
        peerName: 'ffmpeg -c copy',
        floor: FLOOR,
      },
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
