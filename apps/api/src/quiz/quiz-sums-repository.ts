import type { Quiz } from '@touchline/contract/quiz';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type QuizSums = { pools: Map<number, { pool: number; people: number }>; mine: Quiz['mine'] };

const NOTHING: Quiz['mine'] = { option: -1, points: 0, returned: 0, payout: 0 };
export const NO_SUMS: QuizSums = { pools: new Map(), mine: NOTHING };

type PoolRow = { quiz_id: number; option_no: number; pool: number; people: number };
type MineRow = { quiz_id: number; option: number; points: number; returned: number; payout: number };

/** What lies on each option of quizzes, and what of it is a reader's. */
export const sumsOf = async (
  db: Kysely<Tables>,
  ids: readonly number[],
  readerId: number,
): Promise<Map<number, QuizSums>> => {
  if (ids.length === 0) return new Map();
  const { rows: pools } = await sql<PoolRow>`
    select quiz_id, option_no, sum(points)::bigint as pool, count(distinct account_id)::int as people
    from quiz_stake where quiz_id = any(${[...ids]}::int[]) and state <> 'returned' group by quiz_id, option_no
  `.execute(db);
  const { rows: own } = await sql<MineRow>`
    select quiz_id, max(option_no) as option,
      coalesce(sum(points) filter (where state <> 'returned'), 0)::bigint as points,
      coalesce(sum(points) filter (where state = 'returned'), 0)::bigint as returned,
      coalesce(sum(payout), 0)::bigint as payout
    from quiz_stake where quiz_id = any(${[...ids]}::int[]) and account_id = ${readerId} group by quiz_id
  `.execute(db);
  const mine = new Map(own.map(({ quiz_id: id, ...sums }) => [id, sums]));
  return new Map(
    ids.map((id) => [
      id,
      {
        pools: new Map(
          pools
            .filter(({ quiz_id: of }) => of === id)
            .map(({ option_no: no, pool, people }) => [no, { pool, people }]),
        ),
        mine: mine.get(id) ?? NOTHING,
      },
    ]),
  );
};
