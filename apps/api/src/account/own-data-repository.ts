import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

/** The account itself, and the parts that nouns keep. */
type Kept = { account: Record<string, unknown>; [part: string]: unknown };

const PERSONAL = sql`
  jsonb_build_object(
    'uid', id, 'account', account, 'mobile', coalesce(mobile, ''), 'nick_name', nick_name, 'avatar', avatar,
    'signature', signature, 'profile', profile, 'settings', settings, 'spending_limits', spending,
    'minors_mode', age_limited, 'invite_code', invite_code, 'third_member', third_member, 'channel', channel,
    'user_level', user_level, 'vip_level', vip_level, 'vip_date', vip_date, 'svip_date', svip_date,
    'regist_time', regist_time, 'last_login', last_login, 'last_online', last_online
  )
`;

/** Everything that is kept about one person, read in one statement so that it is of one moment. */
export const ownDataRepository = (db: Kysely<Tables>, personalData: readonly PersonalData[]) => ({
  async of(accountId: number): Promise<Kept> {
    const parts = personalData
      .flatMap((data) => Object.entries(data.export ?? {}))
      .map(
        ([name, rows]) =>
          sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${rows}) as part) as ${sql.id(name)}`,
      );
    const { rows } = await sql<Kept>`
      select ${PERSONAL} as account, ${sql.join(parts)} from account where account.id = ${accountId}
    `.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`account ${accountId} is gone while it asks for its data`);
    return found;
  },
});

export type OwnDataReader = ReturnType<typeof ownDataRepository>;
