import { sql, type Kysely } from 'kysely';

/** The part of its world that a team is ranked in: conference of a basketball club, confederation of a national team. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    alter table match.team add column region text not null default '';
    alter table match.team add column region_zh text not null default ''
  `.execute(database);
}

export async function down(database: Kysely<unknown>): Promise<void> {
  await sql`alter table match.team drop column region, drop column region_zh`.execute(database);
}
