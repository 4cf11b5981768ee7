import { isFinished } from '@touchline/domain/match-phase';
import { BasketballStatus, FootballStatus } from '@touchline/domain/status';
import { marketOf } from '@touchline/forecast/model/from-odds';
import { NOTHING, settleForecast, type Settled } from '@touchline/forecast/model/settle';
import type { Services } from '../services.ts';
import { startOf } from './make-numbers.ts';
import type { KeptNumber } from './model-number-repository.ts';
import type { ResultRow } from './model-result-repository.ts';
import type { Fixture } from './fixture.ts';
import { readText } from './number-rows.ts';

export type Settling = Pick<Services, 'modelSource' | 'modelNumbers' | 'modelResults' | 'clock'>;

const MOVED_SEC = 36 * 3600;
const CORRECTED_SEC = 24 * 3600;
const ROWS = 2000;

/** Why a match has no result, where it will have none. @source models-and-plans §6 "what happens to the match" */
export const voidReason = (match: Fixture, setSec: number, nowSec: number): string => {
  const status = match.sport_id === 1 ? FootballStatus : BasketballStatus;
  if (match.status === status.cancelled) return 'cancelled';
  if (match.status === status.abandoned) return 'abandoned';
  if (match.status === status.abnormal) return 'abnormal';
  if (match.time_sec - setSec > MOVED_SEC) return 'postponed';
  const isOver = isFinished({ sport_id: match.sport_id, status: match.status });
  return !isOver && nowSec - setSec > MOVED_SEC ? 'postponed' : '';
};

/** The number that counts: the last one before the match began; undefined where all came too late. */
export const counted = (numbers: readonly KeptNumber[], match: Fixture): KeptNumber | undefined =>
  numbers.findLast(({ made_at_ms: at, origin }) => origin === 'backtest' || at < startOf(match) * 1000);

const resultOf = (
  number: KeptNumber,
  match: Fixture,
  of: { reason: string; settled: Settled; nowSec: number },
): ResultRow => ({
  match_id: number.match_id,
  model: number.model,
  origin: number.origin,
  event_id: number.event_id,
  sport_id: number.sport_id,
  season: number.season,
  start_sec: match.time_sec,
  world: number.world,
  version: number.version,
  slot: number.slot,
  home: match.home,
  away: match.away,
  void_reason: of.reason,
  settled: of.settled,
  settled_at: of.nowSec,
});

type Closing = Awaited<ReturnType<Services['modelSource']['odds']>>;

/** What one model's numbers of one match come to; nothing as long as the match goes on. */
const settleOne = (
  numbers: readonly KeptNumber[],
  match: Fixture,
  { closing, nowSec }: { closing: Closing; nowSec: number },
): ResultRow | undefined => {
  const [first] = numbers;
  if (!first) return undefined;
  const reason = voidReason(match, first.start_sec, nowSec);
  if (reason !== '') return resultOf(first, match, { reason, settled: NOTHING, nowSec });
  if (!isFinished(match)) return undefined;
  const number = counted(numbers, match);
  if (!number) return resultOf(first, match, { reason: 'late', settled: NOTHING, nowSec });
  const result = { home: match.home, away: match.away };
  const settled = settleForecast(
    readText(number.text).content,
    result,
    marketOf(closing.get(match.id) ?? []),
  );
  return resultOf(number, match, { reason: '', settled, nowSec });
};

const settleAll = async (numbers: readonly KeptNumber[], tools: Settling): Promise<void> => {
  if (numbers.length === 0) return;
  const { modelSource, modelResults, clock } = tools;
  const nowSec = Math.floor(clock.nowMs() / 1000);
  const ids = [...new Set(numbers.map(({ match_id: id }) => id))];
  const [matches, closing] = await Promise.all([modelSource.find(ids), modelSource.odds(ids)]);
  // Of what was sealed the last number counts, whichever version made it; each version has a past of its own.
  const groups = Map.groupBy(numbers, ({ match_id: id, model, origin, version }) =>
    origin === 'sealed' ? `${id}/${model}` : `${id}/${model}/${version}`,
  );
  const rows = [...groups.values()].flatMap((own) => {
    const match = matches.get(own[0]?.match_id ?? 0);
    return (match && settleOne(own, match, { closing, nowSec })) ?? [];
  });
  await modelResults.save(rows);
};

/** Settles what is over, and once more what was corrected within a day. */
export const settleModels = async (tools: Settling): Promise<void> => {
  const { modelNumbers, modelResults, clock } = tools;
  const nowSec = Math.floor(clock.nowMs() / 1000);
  for (const origin of ['sealed', 'backtest'] as const) {
    await settleAll(await modelNumbers.unsettled(origin, nowSec, ROWS), tools);
  }
  for (const { match_id: id, model, origin, version } of await modelResults.corrected(
    nowSec - CORRECTED_SEC,
  )) {
    const own = (await modelNumbers.ofMatch(id, model)).filter(
      (number) => number.origin === origin && (origin === 'sealed' || number.version === version),
    );
    await settleAll(own, tools);
  }
};
