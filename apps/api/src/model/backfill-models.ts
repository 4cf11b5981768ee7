import { setImmediate as breathe } from 'node:timers/promises';
import type { ForecastContent } from '@touchline/forecast/model/content';
import type { Services } from '../services.ts';
import { dayOf, type Fixture } from './fixture.ts';
import type { OpenLeague } from './fitting-thread.ts';
import { BACKTEST_SLOT, numberRow, VERSION } from './number-rows.ts';

export type Backfilling = Pick<
  Services,
  'modelSource' | 'modelNumbers' | 'modelResults' | 'modelFits' | 'clock'
>;

/** Of one turn; the rest waits for the next one. */
const TURN_MS = 250;

const rowsOf = (day: readonly Fixture[], contents: readonly ForecastContent[][]) =>
  day.flatMap((match, at) =>
    (contents[at] ?? []).map((content) =>
      numberRow(match, content, { origin: 'backtest', slot: BACKTEST_SLOT, atMs: match.time_sec * 1000 }),
    ),
  );

type Turn = { eventId: number; sportId: 1 | 2; doneSec: number; untilSec: number };

/** Goes on through the days until the turn is over. @returns the start of the last match that was computed */
const walk = async (
  days: readonly (readonly Fixture[])[],
  league: OpenLeague,
  { modelSource, modelNumbers }: Backfilling,
): Promise<number> => {
  const endMs = performance.now() + TURN_MS;
  let last = 0;
  for (const day of days) {
    const [first] = day;
    if (!first || performance.now() > endMs) break;
    const odds = await modelSource.odds(day.map(({ id }) => id));
    await modelNumbers.addBacktest(rowsOf(day, await league.on(dayOf(first.time_sec), day, odds)));
    last = day.at(-1)?.time_sec ?? last;
    await breathe();
  }
  return last;
};

/** @returns whether there was anything to do: a league whose past is not there yet is looked at again */
const turn = async (own: Turn, tools: Backfilling): Promise<boolean> => {
  const { modelSource, modelResults, modelFits } = tools;
  const finished = await modelSource.finished(own.eventId, own.untilSec);
  if (finished.length === 0) return false;
  const days = [...Map.groupBy(finished, ({ time_sec: sec }) => dayOf(sec)).values()];
  const open = days.filter((day) => (day[0]?.time_sec ?? 0) > own.doneSec);
  const league = modelFits.open(own.sportId, finished);
  const last = await walk(open, league, tools).finally(() => league.close());
  const isOver = last === 0 || last === finished.at(-1)?.time_sec;
  await modelResults.noteBackfill(own.eventId, VERSION, isOver ? own.untilSec : last);
  return true;
};

/** Computes the past day by day, from earlier matches alone; stops after its turn and goes on where it was. */
export const backfillModels = async (tools: Backfilling): Promise<void> => {
  const { modelSource, modelResults, clock } = tools;
  if (await modelSource.isFilling()) return;
  const nowSec = Math.floor(clock.nowMs() / 1000);
  for (const { id, sport_id: sportId } of await modelSource.leagues()) {
    const { done_sec: doneSec, until_sec: untilSec } = await modelResults.backfill(id, VERSION, nowSec);
    if (doneSec >= untilSec) continue;
    if (await turn({ eventId: id, sportId, doneSec, untilSec }, tools)) return;
  }
};
