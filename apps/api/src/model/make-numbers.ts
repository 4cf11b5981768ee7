import { setImmediate as breathe } from 'node:timers/promises';
import type { Services } from '../services.ts';
import { ClockError } from './model-number-repository.ts';
import { DAY_SEC, dayOf, type Fixture } from './fixture.ts';
import { numberRow } from './number-rows.ts';

export type Making = Pick<
  Services,
  'modelSource' | 'modelNumbers' | 'modelFits' | 'matches' | 'clock' | 'log'
>;

const AHEAD_SEC = 48 * 3600;
/** A heart that beat longer ago, or in the future, says that the feed or the clock cannot be trusted. */
const OLDEST_BEAT_SEC = 30;
const SHANGHAI_SEC = 8 * 3600;
const NIGHT_SEC = 3.5 * 3600;
const HOUR_SEC = 3600;
const MINUTES_SEC = 300;

/** The day that a night's numbers are of: it begins at 03:30 in Shanghai. */
export const nightOf = (nowSec: number): string =>
  new Date((nowSec + SHANGHAI_SEC - NIGHT_SEC) * 1000).toISOString().slice(0, 10);

/** Which numbers are due of a match: one a night, one in the last hour, one in the last five minutes. */
export const slotOf = (nowSec: number, startSec: number): string => {
  if (startSec - nowSec <= MINUTES_SEC) return 'minutes';
  return startSec - nowSec <= HOUR_SEC ? 'hour' : `night-${nightOf(nowSec)}`;
};

/** The earlier of the time that was set and the kick-off itself, where it is known. */
export const startOf = ({
  time_sec: set,
  kickoff_sec: began,
}: Pick<Fixture, 'time_sec' | 'kickoff_sec'>): number => (began > 0 ? Math.min(set, began) : set);

/** Whether what the database says of matches can be trusted to be of now. */
export const isFresh = (beatSec: number | undefined, nowSec: number): boolean =>
  beatSec !== undefined && Math.abs(nowSec - beatSec) <= OLDEST_BEAT_SEC;

const makeLeague = async (due: readonly Fixture[], tools: Making): Promise<void> => {
  const { modelSource, modelNumbers, modelFits, clock } = tools;
  const [first] = due;
  if (!first) return;
  const nowSec = clock.nowMs() / 1000;
  const finished = await modelSource.finished(first.event_id, nowSec);
  const odds = await modelSource.odds(due.map(({ id }) => id));
  const league = modelFits.open(first.sport_id, finished);
  const contents = await league.on(dayOf(nowSec), due, odds).finally(() => league.close());
  // Read again: the fit took time, and a match that has begun meanwhile gets no number.
  const atMs = clock.nowMs();
  const rows = due.flatMap((match, at) =>
    startOf(match) * 1000 > atMs
      ? (contents[at] ?? []).map((content) =>
          numberRow(match, content, { origin: 'sealed', slot: slotOf(atMs / 1000, match.time_sec), atMs }),
        )
      : [],
  );
  if (rows.length > 0) await modelNumbers.seal(rows, atMs);
};

const dueOf = async (nowSec: number, { modelSource, modelNumbers }: Making, done: Set<string>) => {
  const coming = await modelSource.coming(nowSec, nowSec + AHEAD_SEC);
  const known = await modelNumbers.slots(coming.map(({ id }) => id));
  return coming.filter((match) => {
    const slot = slotOf(nowSec, match.time_sec);
    const isKnown = ['poisson', 'margin', 'upset', 'diversity'].some((model) =>
      known.has(`${match.id}/${model}/${slot}`),
    );
    return !isKnown && !done.has(`${match.id}/${slot}`);
  });
};

/** A day of Shanghai as a span of moments. */
export const dayAt = (nowSec: number): { day: string; fromSec: number; toSec: number } => {
  const number = dayOf(nowSec + SHANGHAI_SEC);
  const fromSec = number * DAY_SEC - SHANGHAI_SEC;
  return {
    day: new Date(number * DAY_SEC * 1000).toISOString().slice(0, 10),
    fromSec,
    toSec: fromSec + DAY_SEC,
  };
};

/**
 * Makes and seals the numbers that are due, one seal for each league.
 * @returns the work that `upkeep` repeats
 */
export const numberMaker = (tools: Making) => {
  const { modelSource, modelNumbers, matches, clock, log } = tools;
  /** Matches that nothing can be said of are not asked again in the same slot. */
  const done = new Set<string>();
  return async (): Promise<void> => {
    const nowSec = Math.floor(clock.nowMs() / 1000);
    if (!isFresh(await matches.lastHeartbeat(), nowSec) || (await modelSource.isFilling())) return;
    const due = await dueOf(nowSec, tools, done);
    try {
      for (const own of Map.groupBy(due, ({ event_id: id }) => id).values()) {
        await makeLeague(own, tools);
        for (const match of own) done.add(`${match.id}/${slotOf(nowSec, match.time_sec)}`);
        await breathe();
      }
    } catch (error) {
      if (!(error instanceof ClockError)) throw error;
      log.warn({ err: error }, 'numbers wait until the clock has caught up');
      return;
    }
    const { day, ...span } = dayAt(nowSec);
    await modelNumbers.fixFree(day, span);
  };
};
