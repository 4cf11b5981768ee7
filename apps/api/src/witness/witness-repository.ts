import type { ChainName } from '@touchline/contract/seal';
import type { Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Witnessed = { seq: number; link: string; at: number; kind: 'https' | 'rfc3161'; by: string };
type Kept = Witnessed & { chain: ChainName; answer: Buffer };
type End = { seq: number; link: string; at_ms: number };

const COLUMNS = ['seq', 'link', 'at', 'kind', 'by'] as const;

const endOf = (db: Kysely<Tables>, chain: ChainName) =>
  db.selectFrom(chain === 'models' ? 'model_seal' : 'plan_seal').select(['seq', 'link', 'at_ms']);

/** What others outside have testified about the chains of seals; rows are only ever added. */
export const witnessRepository = (db: Kysely<Tables>) => ({
  /** The newest seal of a chain. */
  end: (chain: ChainName): Promise<End | undefined> =>
    endOf(db, chain).orderBy('seq', 'desc').limit(1).executeTakeFirst(),

  seal: (chain: ChainName, seq: number): Promise<End | undefined> =>
    endOf(db, chain).where('seq', '=', seq).executeTakeFirst(),

  async add({ chain, seq, ...row }: Kept): Promise<void> {
    await db
      .insertInto('seal_witness')
      .values({ chain, seq, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  },

  /** The latest testimony about a chain. */
  last: (chain: ChainName): Promise<Witnessed | undefined> =>
    db
      .selectFrom('seal_witness')
      .select(COLUMNS)
      .where('chain', '=', chain)
      .orderBy('seq', 'desc')
      .limit(1)
      .executeTakeFirst(),

  /** The first testimony that covers a seal: about itself, or about one that follows from it. */
  covering: (chain: ChainName, seq: number): Promise<Witnessed | undefined> =>
    db
      .selectFrom('seal_witness')
      .select(COLUMNS)
      .where('chain', '=', chain)
      .where('seq', '>=', seq)
      .orderBy('seq')
      .limit(1)
      .executeTakeFirst(),

  /** What the witness answered, as it came. */
  answer: (chain: ChainName, seq: number) =>
    db
      .selectFrom('seal_witness')
      .select(['answer', 'kind'])
      .where('chain', '=', chain)
      .where('seq', '=', seq)
      .executeTakeFirst(),
});

export type SealWitnesses = ReturnType<typeof witnessRepository>;
