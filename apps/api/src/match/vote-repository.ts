import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';
import type { PersonalData } from '../personal-data.ts';

export type VoteCounts = { home: number; draw: number; away: number };

/** Who people think will win. */
export const voteRepository = (db: Kysely<Tables>) => ({
  async counts(matchId: number): Promise<VoteCounts> {
    const rows = await db
      .selectFrom('match_vote')
      .select(['choice', sql<number>`count(*)::integer`.as('votes')])
      .where('match_id', '=', matchId)
      .groupBy('choice')
      .execute();
    const of = Object.fromEntries(rows.map(({ choice, votes }) => [choice, votes]));
    return { home: of['home'] ?? 0, draw: of['draw'] ?? 0, away: of['away'] ?? 0 };
  },

  async choiceOf(matchId: number, accountId: number): Promise<Tables['match_vote']['choice'] | ''> {
    const row = await db
      .selectFrom('match_vote')
      .select('choice')
      .where('match_id', '=', matchId)
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    return row?.choice ?? '';
  },

  /** False when the account has voted on the match already. */
  async cast(vote: Tables['match_vote']): Promise<boolean> {
    const row = await db
      .insertInto('match_vote')
      .values(vote)
      .onConflict((conflict) => conflict.doNothing())
      .returning('match_id')
      .executeTakeFirst();
    return row !== undefined;
  },
});

export type VoteStore = ReturnType<typeof voteRepository>;

/** The votes in the export of own data. They stay when the account closes, because the result of a match counts them. */
export const voteData: PersonalData = {
  export: {
    votes: sql`select match_id, choice, voted_at from match_vote where account_id = account.id`,
  },
};
