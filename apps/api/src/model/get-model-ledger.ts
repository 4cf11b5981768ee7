import { getModelLedger, type LedgerRow } from '@touchline/contract/model-record';
import { handle } from '../handle.ts';
import type { KeptNumber } from './model-number-repository.ts';
import type { ResultRow } from './model-result-repository.ts';
import { outcomeName } from './model-rows.ts';
import { checkModelsShown } from './not-under-age.ts';

const PAGE = 500;
const FAR_SEC = 4_000_000_000;

const toRow = (result: ResultRow, number: KeptNumber, names: { home: string; away: string }): LedgerRow => ({
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
  seq: number.seal_seq ?? 0,
  text: number.text,
});

export default handle(getModelLedger, async ({ model: type, origin, cursor: offset }, context) => {
  checkModelsShown(context);
  const { modelResults, modelNumbers, matches } = context;
  const results = await modelResults.page(
    { model: type, origin },
    { beforeSec: FAR_SEC, limit: PAGE, offset },
  );
  const found = await matches.findMany(results.map(({ match_id: id }) => id));
  const names = new Map(
    found.map(({ id, home, away }) => [id, { home: home.name_en, away: away.name_en }] as const),
  );
  const numbers = await modelNumbers.counted(results);
  const list = results.flatMap((result) => {
    const number = numbers.get(result.match_id);
    return number ? [toRow(result, number, names.get(result.match_id) ?? { home: '', away: '' })] : [];
  });
  return { list, next: results.length === PAGE ? offset + PAGE : 0 };
});
