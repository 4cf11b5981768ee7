import type { ModelOrigin, ModelType } from '@touchline/contract/model';
import type { LedgerRow } from '@touchline/contract/model-record';
import { pathOf } from '@touchline/engines/seals/seals';
import type { Services } from '../services.ts';
import { numberKey, type KeptNumber } from './model-number-repository.ts';
import type { ResultRow } from './model-result-repository.ts';
import { outcomeName } from './model-rows.ts';

export type LedgerTools = Pick<Services, 'modelResults' | 'modelNumbers' | 'matches'>;

const PAGE = 500;
const FAR_SEC = 4_000_000_000;

/** What stands beside a leaf on the way up to the root of its seal, as one cell. */
const pathText = ({ seal_seq: seq, place }: KeptNumber, leaves: ReadonlyMap<number, string[]>): string =>
  pathOf(leaves.get(seq ?? 0) ?? [], place ?? 0)
    .map(({ side, hash }) => `${side}:${hash}`)
    .join(' ');

type Beside = { names: { home: string; away: string }; leaves: ReadonlyMap<number, string[]> };

const toRow = (result: ResultRow, number: KeptNumber, { names, leaves }: Beside): LedgerRow => ({
  match_id: result.match_id,
  day: new Date(result.start_sec * 1000).toISOString().slice(0, 10),
  ...names,
  origin: result.origin,
  version: result.version,
  made_at_ms: number.made_at_ms,
  result: `${result.home}-${result.away}`,
  hit: outcomeName(result),
  stated: result.settled.stated,
  score: result.settled.score,
  market_score: result.settled.market_score,
  closing_score: result.settled.closing_score,
  void_reason: result.void_reason,
  leaf: number.leaf,
  path: pathText(number, leaves),
  seq: number.seal_seq ?? 0,
  text: number.text,
});

/** Settled numbers of a model from an offset on, newest first, and where the next ones begin; 0 after the last. */
export const ledgerPage = async (
  of: { model: ModelType; origin: ModelOrigin },
  offset: number,
  { modelResults, modelNumbers, matches }: LedgerTools,
): Promise<{ list: LedgerRow[]; next: number }> => {
  const results = await modelResults.page(of, {
    beforeSec: FAR_SEC,
    limit: PAGE,
    offset,
    everyVersion: true,
  });
  const found = await matches.findMany(results.map(({ match_id: id }) => id));
  const named = new Map(
    found.map(({ id, home, away }) => [id, { home: home.name_en, away: away.name_en }] as const),
  );
  const numbers = await modelNumbers.counted(results);
  const leaves = await modelNumbers.leavesOf([...numbers.values()].flatMap(({ seal_seq: seq }) => seq ?? []));
  const list = results.flatMap((result) => {
    const number = numbers.get(numberKey(result));
    const names = named.get(result.match_id) ?? { home: '', away: '' };
    return number ? [toRow(result, number, { names, leaves })] : [];
  });
  return { list, next: results.length === PAGE ? offset + PAGE : 0 };
};
