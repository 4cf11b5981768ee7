import type { OwnData } from '@touchline/contract/own-data';
import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Tables } from '../tables.ts';

type Part = Exclude<keyof OwnData, 'made_at' | 'account'>;

/** What stands in each part, without keys of ours and without what is secret. */
const PARTS: Record<Part, RawBuilder<unknown>> = {
  addresses: sql`
    select name, mobile, country, province, city, district, detail, is_default
    from address where account_id = account.id`,
  sessions: sql`select device, platform, begun_at, seen_at from session where account_id = account.id`,
  followed_matches: sql`select match_id, followed_at from match_attention where account_id = account.id`,
  match_alerts: sql`select match_id, kinds, chosen_at from match_alert where account_id = account.id`,
  followed_people: sql`select followed_id, followed_at, alert from account_follow where account_id = account.id`,
  followed_teams_and_events: sql`select kind, target_id, followed_at, alert from catalogue_follow where account_id = account.id`,
  votes: sql`select match_id, choice, voted_at from match_vote where account_id = account.id`,
  views: sql`select kind, target_id, viewed_at from view_log where account_id = account.id`,
  visited_leagues: sql`select event_id from visited_league where account_id = account.id`,
  searches: sql`select keyword from search_log where account_id = account.id`,
  messages: sql`
    select category, kind, body, read_at, created_at from message where account_id = account.id and not removed`,
  tickets: sql`
    select id, category, content, contact, images, status, created_at from feedback where account_id = account.id`,
  ticket_replies: sql`
    select ticket_id, from_service, ticket_reply.content, ticket_reply.images, ticket_reply.created_at
    from ticket_reply join feedback on feedback.id = ticket_id where account_id = account.id`,
  minors_use: sql`select day, used_sec from minors_use where account_id = account.id`,
  coupons: sql`
    select name, worth, taken_at, expires_at from coupon
    join coupon_batch on coupon_batch.id = batch_id where account_id = account.id`,
};

const PERSONAL = sql`
  jsonb_build_object(
    'uid', id, 'account', account, 'mobile', coalesce(mobile, ''), 'nick_name', nick_name, 'avatar', avatar,
    'signature', signature, 'profile', profile, 'settings', settings, 'spending_limits', spending,
    'minors_mode', minors_mode, 'invite_code', invite_code, 'third_member', third_member, 'channel', channel,
    'user_level', user_level, 'vip_level', vip_level, 'vip_date', vip_date, 'svip_date', svip_date,
    'regist_time', regist_time, 'last_login', last_login, 'last_online', last_online
  )
`;

/** Everything that is kept about one person, read in one statement so that it is of one moment. */
export const ownDataRepository = (db: Kysely<Tables>) => ({
  async of(accountId: number): Promise<Omit<OwnData, 'made_at'>> {
    const parts = Object.entries(PARTS).map(
      ([name, rows]) =>
        sql`(select coalesce(jsonb_agg(to_jsonb(part)), '[]') from (${rows}) as part) as ${sql.id(name)}`,
    );
    const { rows } = await sql<Omit<OwnData, 'made_at'>>`
      select ${PERSONAL} as account, ${sql.join(parts)} from account where account.id = ${accountId}
    `.execute(db);
    const [found] = rows;
    if (!found) throw new Error(`account ${accountId} is gone while it asks for its data`);
    return found;
  },
});

export type OwnDataReader = ReturnType<typeof ownDataRepository>;
