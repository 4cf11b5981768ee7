import type { Clock } from '@touchline/engines/clock/clock';
import type { Log } from '@touchline/engines/log/log';
import type { RateLimits } from '@touchline/engines/rate-limits/rate-limits';
import type { MatchStore } from '@touchline/match-store/match-store';
import type { Closing } from './account/closing-repository.ts';
import { countViewers, makeMissingGroups, tellFans, type RoomSource } from './live/room-upkeep.ts';
import { tellLineups } from './message/match-alert-news.ts';
import { tellMatchStarts } from './message/match-start-news.ts';

const EVERY_MS = 2_000;
const OFTEN_MS = 5_000;
const MINUTE_MS = 60_000;

type Source = RoomSource & {
  matches: MatchStore;
  closing: Closing;
  rateLimits: RateLimits;
  clock: Clock;
  log: Log;
};

type Work = { name: string; everyMs: number; run: () => Promise<unknown> };

const workOf = (source: Source): Work[] => {
  const nowSec = (): number => Math.floor(source.clock.nowMs() / 1000);
  return [
    { name: 'groups', everyMs: EVERY_MS, run: () => makeMissingGroups(source) },
    { name: 'viewers', everyMs: OFTEN_MS, run: () => countViewers(source) },
    { name: 'fans', everyMs: OFTEN_MS, run: () => tellFans(source, nowSec()) },
    { name: 'starts', everyMs: OFTEN_MS, run: () => tellMatchStarts(source, nowSec()) },
    { name: 'lineups', everyMs: MINUTE_MS, run: () => tellLineups(source, nowSec()) },
    { name: 'closing', everyMs: MINUTE_MS, run: () => source.closing.closeDue(nowSec()) },
  ];
};

/**
 * What must happen without being asked for. Each piece is done by one of all processes at a time, and all of them
 * may be done twice. A failure is logged when it begins, not each time.
 */
export const startUpkeep = (source: Source): { close(): Promise<void> } => {
  const failing = new Set<string>();
  let working: Promise<void> = Promise.resolve();
  let busy = false;
  const work = workOf(source);

  const attempt = async ({ name, everyMs, run }: Work): Promise<void> => {
    try {
      const turn = await source.rateLimits.take(`upkeep:${name}`, { count: 1, windowMs: everyMs - 500 });
      if (turn.allowed) await run();
      failing.delete(name);
    } catch (error) {
      if (!failing.has(name)) source.log.warn({ err: error, work: name }, 'upkeep failed; trying on');
      failing.add(name);
    }
  };
  const round = async (): Promise<void> => {
    await source.liveRooms.refresh().catch(() => undefined);
    for (const one of work) await attempt(one);
  };
  const tick = (): void => {
    if (busy) return;
    busy = true;
    working = round().finally(() => {
      busy = false;
    });
  };
  const timer = setInterval(tick, EVERY_MS);
  tick();
  return {
    async close() {
      clearInterval(timer);
      await working;
    },
  };
};
