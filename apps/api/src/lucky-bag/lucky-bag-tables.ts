import type { JSONColumnType } from 'kysely';

/** Columns of the noun `lucky-bag` whose shape PostgreSQL does not know. */
export type LuckyBagTableColumns = {
  lucky_bag: {
    asked: JSONColumnType<object>;
    kind: 'gold' | 'gift';
    split: 'equal' | 'random';
    condition: 'none' | 'follow' | 'message' | 'fan';
    state: 'open' | 'emptied' | 'returned';
  };
};
