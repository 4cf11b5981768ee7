import type { ModelType } from '@touchline/contract/model';
import type { LedgerRow } from '@touchline/contract/model-record';
import { csvOf, moreOfCsv } from '../wallet/csv.ts';
import { ledgerPage, type LedgerTools } from './ledger-rows.ts';

const COLUMNS = [
  'match_id',
  'day',
  'home',
  'away',
  'origin',
  'version',
  'made_at_ms',
  'result',
  'hit',
  'stated',
  'score',
  'market_score',
  'closing_score',
  'void_reason',
  'leaf',
  'path',
  'seq',
  'text',
] as const satisfies readonly (keyof LedgerRow)[];

/** Every settled number of a model as a table, in parts: what was sealed first, then what was computed afterwards. */
export const ledgerTable = async function* (model: ModelType, tools: LedgerTools): AsyncGenerator<string> {
  yield csvOf([COLUMNS]);
  for (const origin of ['sealed', 'backtest'] as const) {
    let offset = 0;
    do {
      const { list, next } = await ledgerPage({ model, origin }, offset, tools);
      yield moreOfCsv(list.map((row) => COLUMNS.map((name) => row[name] ?? '')));
      offset = next;
    } while (offset > 0);
  }
};
