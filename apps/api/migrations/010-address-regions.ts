import { sql, type Kysely } from 'kysely';

/** An address says its country, province and city each by itself; what was written freely before is the city. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    alter table address
      add column country text not null default 'CN',
      add column province text not null default '',
      add column district text not null default '';
    alter table address rename column region to city;
    alter table address alter column country drop default
  `.execute(db);
};

export const down = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    update address set city = trim(province || ' ' || city || ' ' || district);
    alter table address rename column city to region;
    alter table address drop column country, drop column province, drop column district
  `.execute(db);
};
