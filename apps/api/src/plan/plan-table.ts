import type { Services } from '../services.ts';
import { csvOf } from '../wallet/csv.ts';
import { textOf } from './get-plan.ts';

/** Amounts are millionths of a unit. */
const HEAD = [
  'plan',
  'analyst',
  'origin',
  'sport',
  'published_ms',
  'first_start',
  'status',
  'void_reason',
  'factor',
  'reference',
  'chance',
  'closing',
  'seq',
  'leaf',
  'text',
];

/** All settled plans as a table of comma-separated values. */
export const planTable = async ({ planResults }: Pick<Services, 'planResults'>): Promise<string> => {
  const rows = (await planResults.settled()).map((row) => [
    row.id,
    row.analyst_id,
    row.origin,
    row.sport_id,
    row.published_ms,
    row.first_start,
    row.status,
    row.void_reason,
    row.factor ?? '',
    row.reference ?? '',
    row.chance ?? '',
    row.closing ?? '',
    row.seq ?? '',
    row.commitment,
    row.origin === 'sealed' && row.removed_at === 0 ? textOf(row) : '',
  ]);
  return csvOf([HEAD, ...rows]);
};
