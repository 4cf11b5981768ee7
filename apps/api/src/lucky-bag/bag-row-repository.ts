import type { LuckyBag } from '@touchline/contract/lucky-bag';
import { type Kysely, sql } from 'kysely';
import type { Tables } from '../tables.ts';

/** Columns of a bag with its sender and with what one reader got of it. */
export const selectBags = (db: Kysely<Tables>, readerId: number) =>
  db
    .selectFrom('lucky_bag as bag')
    .innerJoin('account as sender', 'sender.id', 'bag.sender_id')
    .leftJoin('lucky_bag_claim as own', (join) =>
      join.onRef('own.bag_id', '=', 'bag.id').on('own.account_id', '=', readerId),
    )
    .leftJoin('lucky_bag_share as part', (join) =>
      join.onRef('part.bag_id', '=', 'own.bag_id').onRef('part.no', '=', 'own.no'),
    )
    .select(['bag.id', 'bag.liveid', 'bag.sender_id', 'bag.kind', 'bag.gift_id', 'bag.total', 'bag.shares'])
    .select(['bag.claimed', 'bag.split', 'bag.condition', 'bag.message', 'bag.seed', 'bag.seed_hash'])
    .select(['bag.state', 'bag.opens_at', 'bag.ends_at', 'sender.nick_name', 'sender.avatar'])
    .select(sql<number>`coalesce(part.amount, 0)::bigint`.as('mine'));

type Row = Awaited<ReturnType<ReturnType<typeof selectBags>['execute']>>[number];

/** A bag as a reader sees it: the seed is shown when it has ended, and not before. */
export const toBag = (row: Row, nowSec: number): LuckyBag => {
  const { sender_id: uid, nick_name, avatar, seed, gift_id: giftId, ...bag } = row;
  const ended = row.state !== 'open' || row.ends_at <= nowSec;
  return {
    ...bag,
    gift_id: giftId ?? 0,
    sender: { uid, nick_name, avatar },
    seed: ended ? seed : '',
  };
};
