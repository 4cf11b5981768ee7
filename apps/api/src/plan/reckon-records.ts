import { setImmediate as nextTurn } from 'node:timers/promises';
import type { PlanOrigin } from '@touchline/contract/plan';
import { priorOf } from '@touchline/domain/plan-record';
import type { Services } from '../services.ts';
import type { CountedPlan } from './plan-results-repository.ts';
import { recordOf, toSettled } from './plan-record.ts';

const DAY_SEC = 86_400;
const SPORTS = [0, 1, 2] as const;
/** 0 is since ever. */
export const PERIODS = [0, 7, 30, 90] as const;
const ORIGINS: readonly PlanOrigin[] = ['sealed', 'backtest'];

const byAnalyst = (rows: readonly CountedPlan[]): Map<number, CountedPlan[]> => {
  const groups = new Map<number, CountedPlan[]>();
  for (const row of rows) groups.set(row.analyst_id, [...(groups.get(row.analyst_id) ?? []), row]);
  return groups;
};

type Tools = Pick<Services, 'analystRecords' | 'planResults'>;

type Part = { origin: PlanOrigin; sportId: number; days: number };

const PARTS: readonly Part[] = ORIGINS.flatMap((origin) =>
  SPORTS.flatMap((sportId) => PERIODS.map((days) => ({ origin, sportId, days }))),
);

const rowsOf = (
  all: readonly CountedPlan[],
  { origin, sportId, days }: Part,
  nowSec: number,
): CountedPlan[] => {
  const from = days === 0 ? 0 : nowSec - days * DAY_SEC;
  return all.filter(
    (row) => row.origin === origin && row.first_start >= from && (sportId === 0 || row.sport_id === sportId),
  );
};

/** All records at once, because each is drawn towards everybody's. One at a time, so that others are answered. */
export const reckonRecords = async (
  { analystRecords, planResults }: Tools,
  nowSec: number,
): Promise<void> => {
  const all = await planResults.counted();
  for (const part of PARTS) {
    const authors = [...byAnalyst(rowsOf(all, part, nowSec))].map(([id, rows]) => ({
      id,
      settled: rows.map(toSettled),
    }));
    const prior = priorOf(authors.map(({ settled }) => settled));
    for (const { id, settled } of authors) {
      const body = recordOf(part.origin, settled, prior);
      await analystRecords.saveRecord({ analystId: id, ...part }, body, nowSec);
      await nextTurn();
    }
  }
  await analystRecords.dropOlder(nowSec);
};

/** Records are reckoned again when something was settled since, and once a day because periods move. */
export const keepRecords = async (tools: Tools, nowSec: number): Promise<void> => {
  const [reckoned, settled] = await Promise.all([
    tools.analystRecords.reckonedAt(),
    tools.analystRecords.newestSettled(),
  ]);
  if (settled === 0) return;
  if (settled >= reckoned || nowSec - reckoned >= DAY_SEC) await reckonRecords(tools, nowSec);
};
