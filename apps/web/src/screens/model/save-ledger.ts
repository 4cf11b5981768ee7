import type { ModelOrigin, ModelType } from '@touchline/contract/model';
import { getModelLedger, type LedgerRow } from '@touchline/contract/model-record';
import { call } from '../../platform/call.ts';

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
  'seq',
  'text',
] as const satisfies readonly (keyof LedgerRow)[];

const cell = (value: string | number | null): string => {
  const text = value === null ? '' : String(value);
  return /[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

const readAll = async (model: ModelType, origin: ModelOrigin): Promise<LedgerRow[]> => {
  const rows: LedgerRow[] = [];
  let cursor = 0;
  do {
    const { list, next } = await call(getModelLedger, { model, origin, cursor });
    rows.push(...list);
    cursor = next;
  } while (cursor > 0);
  return rows;
};

/** Saves every settled number of a model as a table that anybody can recompute the record from. */
export const saveLedger = async (model: ModelType): Promise<void> => {
  const rows = [...(await readAll(model, 'sealed')), ...(await readAll(model, 'backtest'))];
  const lines = [COLUMNS.join(','), ...rows.map((row) => COLUMNS.map((name) => cell(row[name])).join(','))];
  const address = URL.createObjectURL(new Blob([`${lines.join('\n')}\n`], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${model}.csv`;
  link.click();
  URL.revokeObjectURL(address);
};
