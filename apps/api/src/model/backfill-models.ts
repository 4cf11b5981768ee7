import { setImmediate as breathe } from 'node:timers/promises';
import type { CompanyOdds } from '@touchline/forecast/model/content';
import type { Services } from '../services.ts';
import { fitLeague, goalLeague, type KnownFit, pointLeague } from './league-model.ts';
import { dayOf, toPlayed, type Fixture } from './model-source-repository.ts';
import { numberRow, VERSION } from './number-rows.ts';

export type Backfilling = Pick<Services, 'modelSource' | 'modelNumbers' | 'modelResults' | 'clock'>;

/** Of one turn; the rest waits for the next one. */
const TURN_MS = 250;

type Odds = ReadonlyMap<number, CompanyOdds[]>;

const rowsOf = (
  day: readonly Fixture[],
  league: Pick<ReturnType<typeof goalLeague>, 'contents'>,
  odds: Odds,
) =>
  day.flatMap((match) =>
    league
      .contents(match, odds.get(match.id) ?? [])
      .map((content) =>
        numberRow(match, content, { origin: 'backtest', slot: 'backtest', atMs: match.time_sec * 1000 }),
      ),
  );

type Turn = { eventId: number; sportId: 1 | 2; doneSec: number; untilSec: number };

const walkGoals = async (
  days: readonly (readonly Fixture[])[],
  finished: readonly Fixture[],
  tools: Backfilling,
) => {
  const played = finished.map(toPlayed);
  const endMs = performance.now() + TURN_MS;
  let known: KnownFit | undefined;
  let last = 0;
  for (const day of days) {
    const [first] = day;
    if (!first || performance.now() > endMs) break;
    known = fitLeague(played, dayOf(first.time_sec), known);
    const odds = await tools.modelSource.odds(day.map(({ id }) => id));
    await tools.modelNumbers.addBacktest(rowsOf(day, goalLeague(known), odds));
    last = day.at(-1)?.time_sec ?? last;
    await breathe();
  }
  return last;
};

const walkPoints = async (
  days: readonly (readonly Fixture[])[],
  { doneSec }: Turn,
  tools: Backfilling,
): Promise<number> => {
  const league = pointLeague();
  let last = 0;
  for (const day of days) {
    const isNew = (day[0]?.time_sec ?? 0) > doneSec;
    if (isNew) {
      const odds = await tools.modelSource.odds(day.map(({ id }) => id));
      await tools.modelNumbers.addBacktest(rowsOf(day, league, odds));
    }
    for (const match of day) league.learn(match);
    last = day.at(-1)?.time_sec ?? last;
    await breathe();
  }
  return last;
};

/** @returns whether there was anything to do: a league whose past is not there yet is looked at again */
const turn = async (own: Turn, tools: Backfilling): Promise<boolean> => {
  const { modelSource, modelResults } = tools;
  const finished = await modelSource.finished(own.eventId, own.untilSec);
  if (finished.length === 0) return false;
  const days = [...Map.groupBy(finished, ({ time_sec: sec }) => dayOf(sec)).values()];
  const open = days.filter((day) => (day[0]?.time_sec ?? 0) > own.doneSec);
  const last =
    open.length === 0
      ? 0
      : own.sportId === 1
        ? await walkGoals(open, finished, tools)
        : await walkPoints(days, own, tools);
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
