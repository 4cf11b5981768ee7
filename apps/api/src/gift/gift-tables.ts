import type { JSONColumnType } from 'kysely';

export type GiftNames = { zh: string; pt: string; en: string };

/** Columns of the noun `gift` whose shape PostgreSQL does not know. */
export type GiftTableColumns = {
  gift: {
    names: JSONColumnType<GiftNames>;
    effect_class: 0 | 1 | 2 | 3;
  };
  gift_sent: {
    source: 'gold' | 'bag';
  };
  anchor_income: {
    state: 'held' | 'released';
  };
};
