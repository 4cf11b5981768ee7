import type { BodyOf } from '@touchline/contract/define-call';
import type { Goods, GoodsCategory, saveGoods } from '@touchline/contract/shop';
import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

type Asked = {
  category?: GoodsCategory | undefined;
  page: number;
  size: number;
  language: Language;
  id?: number;
};

/** What the shop sells. */
export const goodsRepository = (db: Kysely<Tables>) => ({
  async page({ category, page, size, language, id }: Asked): Promise<{ list: Goods[]; total: number }> {
    const { rows } = await sql<Goods & { total: number }>`
      select g.id, g.names ->> ${language} as name, g.texts ->> ${language} as text, g.pictures, g.category, g.kind,
        g.seller, g.min_level, g.vip_only, count(*) over ()::integer as total,
        (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'option', s.option, 'currency', s.currency,
          'price', s.price, 'stock', s.stock, 'per_account', s.per_account) order by s.id), '[]')
          from sku s where s.goods_id = g.id and s.shown) as skus
      from goods g where g.shown and (${category ?? ''} = '' or g.category = ${category ?? ''})
        and (${id ?? 0} = 0 or g.id = ${id ?? 0})
      order by g.id desc limit ${size} offset ${(page - 1) * size}
    `.execute(db);
    return { list: rows.map(({ total: _total, ...goods }) => goods), total: rows[0]?.total ?? 0 };
  },

  /** @returns the ids of goods and choices; nothing where the id is of no goods */
  save: ({ id, skus, names, texts, ...fields }: BodyOf<typeof saveGoods>) =>
    db.transaction().execute(async (transaction) => {
      const values = { ...fields, names: JSON.stringify(names), texts: JSON.stringify(texts) };
      const saved =
        id === undefined
          ? await transaction.insertInto('goods').values(values).returning('id').executeTakeFirst()
          : await transaction
              .updateTable('goods')
              .set(values)
              .where('id', '=', id)
              .returning('id')
              .executeTakeFirst();
      if (!saved) return undefined;
      await transaction.updateTable('sku').set({ shown: false }).where('goods_id', '=', saved.id).execute();
      const skuIds: number[] = [];
      for (const { id: skuId, ...sku } of skus) {
        const row =
          skuId === undefined
            ? await transaction
                .insertInto('sku')
                .values({ ...sku, goods_id: saved.id })
                .returning('id')
                .executeTakeFirst()
            : await transaction
                .updateTable('sku')
                .set({ ...sku, shown: true })
                .where('id', '=', skuId)
                .where('goods_id', '=', saved.id)
                .returning('id')
                .executeTakeFirst();
        if (row) skuIds.push(row.id);
      }
      return { id: saved.id, sku_ids: skuIds };
    }),
});

export type GoodsStore = ReturnType<typeof goodsRepository>;
