import type { Language } from '@touchline/domain/match-dates';
import { sql, type Kysely, type Insertable } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

/** A gift of the catalogue. */
export type CatalogueGift = {
  id: number;
  names: Record<Language, string>;
  price: number;
  icon: string;
  effect_class: 0 | 1 | 2 | 3;
  streakable: boolean;
  tag: string;
  min_vip: number;
  begins_at: number;
  ends_at: number;
  shown: boolean;
};

export type GiftFields = Omit<Insertable<Tables['gift']>, 'id' | 'names'> & {
  names: CatalogueGift['names'];
};

/** Whether a gift can be bought now. */
export const isOnSale = (
  gift: Pick<CatalogueGift, 'shown' | 'begins_at' | 'ends_at'>,
  nowSec: number,
): boolean => gift.shown && gift.begins_at <= nowSec && (gift.ends_at === 0 || gift.ends_at > nowSec);

const toRow = ({ names, ...fields }: GiftFields) => ({ ...fields, names: JSON.stringify(names) });

/** The catalogue of gifts. */
export const giftRepository = (db: Kysely<Tables>) => ({
  async all(): Promise<CatalogueGift[]> {
    return db.selectFrom('gift').selectAll().orderBy('sort_order').orderBy('id').execute();
  },

  async find(id: number): Promise<CatalogueGift | undefined> {
    return db.selectFrom('gift').selectAll().where('id', '=', id).executeTakeFirst();
  },

  async create(fields: GiftFields): Promise<number> {
    const row = await db.insertInto('gift').values(toRow(fields)).returning('id').executeTakeFirstOrThrow();
    return row.id;
  },

  /** False when there is no such gift. */
  async replace(id: number, fields: GiftFields): Promise<boolean> {
    const result = await db.updateTable('gift').set(toRow(fields)).where('id', '=', id).executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** Names of gifts by the sends that they were given in. */
  async namesOfSends(ids: readonly number[], language: Language): Promise<Map<number, string>> {
    if (ids.length === 0) return new Map();
    const rows = await db
      .selectFrom('gift_sent')
      .innerJoin('gift', 'gift.id', 'gift_sent.gift_id')
      .innerJoin('account', 'account.id', 'gift_sent.anchor_id')
      .select(['gift_sent.id', 'gift.names', 'gift_sent.quantity', 'account.nick_name'])
      .where('gift_sent.id', 'in', [...ids])
      .execute();
    return new Map(
      rows.map(({ id, names, quantity, nick_name: nick }) => [
        id,
        `${names[language]} ×${quantity} · ${nick}`,
      ]),
    );
  },
});

export type Gifts = ReturnType<typeof giftRepository>;

/** Gifts that somebody gave and holds. What was given stays in the books when the account closes. */
export const giftData: PersonalData = {
  export: {
    gifts_given: sql`select gift_id, anchor_id, quantity, gold, source, sent_at from gift_sent
      where account_id = account.id order by id`,
    bag: sql`select gift_id, count, expires_at from bag_item where account_id = account.id`,
  },
  tables: ['bag_item', 'bag_given'],
};
