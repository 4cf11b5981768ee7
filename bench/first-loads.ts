import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Call, DataOf } from '@touchline/contract/define-call';
import { getRealLives } from '@touchline/contract/live';
import { getDateMatch } from '@touchline/contract/match';
import * as v from 'valibot';
import { startChild } from './child.ts';
import { loadOnPhone } from './phone-load.ts';
import type { Measure } from './report.ts';

const RUNS = Number(process.env['BENCH_RUNS'] ?? 3);
const WORLD_WITHIN_MS = 180_000;
const LOOK_MS = 500;

const ask = async <C extends Call>(origin: string, call: C, body: object): Promise<DataOf<C>> => {
  const answer = await fetch(`${origin}${call.path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const { data } = v.parse(v.object({ data: call.data }), await answer.json());
  return data;
};

/** The ten main routes with a room on air and a football match of the demonstration, once it has them. */
const mainRoutes = async (origin: string): Promise<string[]> => {
  const date = new Date().toLocaleDateString('sv', { timeZone: 'Asia/Shanghai' });
  const untilMs = performance.now() + WORLD_WITHIN_MS;
  while (performance.now() < untilMs) {
    await pause(LOOK_MS);
    if (!(await fetch(`${origin}/readyz`)).ok) continue;
    const [lives, { matches }] = [
      await ask(origin, getRealLives, {}),
      await ask(origin, getDateMatch, { date, sport_id: 1 }),
    ];
    const [room, match] = [lives.list[0], matches[0]];
    if (room && match) {
      return [
        '/score',
        `/score/detail/football/${match.id}`,
        '/live',
        `/live-detail/${room.anchor.id}`,
        '/headline',
        '/database',
        `/database/league/football/${match.event_id}`,
        '/mobile/news',
        '/newshop',
        '/user-center',
      ];
    }
  }
  throw new Error('the demonstration has no room on air or no match of today');
};

/** First load of the ten main routes by Lighthouse's mobile profile, each beside `/score`. */
export const firstLoads = async (): Promise<Measure[]> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'touchline-bench-'));
  const server = await startChild('bench/product-child.ts', {
    BENCH_DATA: dataDir,
    RTMP_PORT: '0',
    LOG_LEVEL: 'error',
    API_CALLS_PER_MIN: '0',
    RENDER_WITHIN_MS: '30000',
  });
  try {
    const origin = `http://127.0.0.1:${server.port}`;
    const routes = await mainRoutes(origin);
    const measures: Measure[] = [];
    let first: Awaited<ReturnType<typeof loadOnPhone>> | undefined;
    for (const route of routes) {
      const ours = await loadOnPhone(`${origin}/m${route}`, RUNS);
      first ??= ours;
      const [name, peerName] = [route.replace(/\d+$/, '…'), '/score'];
      measures.push(
        {
          name: `${name}, Lighthouse mobile`,
          unit: 'points',
          ours: ours.points,
          peer: first.points,
          peerName,
          floor: 95,
        },
        {
          name: `${name}, largest paint`,
          unit: 'ms',
          ours: ours.paintMs,
          peer: first.paintMs,
          peerName,
          ceiling: 1500,
        },
        {
          name: `${name}, layout shift`,
          unit: '',
          ours: ours.shift,
          peer: first.shift,
          peerName,
          ceiling: 0.02,
        },
      );
    }
    return measures;
  } finally {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
