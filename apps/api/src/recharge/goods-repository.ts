import type { Insertable, Kysely, Selectable } from 'kysely';
import type { Tables } from '../tables.ts';
import type { MoneyCode } from './recharge-tables.ts';

export type Goods = Omit<Selectable<Tables['recharge_goods']>, 'shown' | 'sort'>;

/** Tiles of top-ups. */
export const goodsRepository = (db: Kysely<Tables>) => ({
  shown: (currency: MoneyCode): Promise<Goods[]> =>
    db
      .selectFrom('recharge_goods')
      .select(['id', 'currency', 'price_minor', 'gold', 'bonus_gold'])
      .where('currency', '=', currency)
      .where('shown', '=', true)
      .orderBy('sort')
      .orderBy('price_minor')
      .orderBy('id')
      .limit(9)
      .execute(),

  find: (id: number) => db.selectFrom('recharge_goods').selectAll().where('id', '=', id).executeTakeFirst(),

  async add(goods: Insertable<Tables['recharge_goods']>): Promise<number> {
    const row = await db.insertInto('recharge_goods').values(goods).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  async place(id: number, change: { sort: number; shown: boolean }): Promise<void> {
    await db.updateTable('recharge_goods').set(change).where('id', '=', id).execute();
  },
});

export type RechargeGoodsStore = ReturnType<typeof goodsRepository>;
