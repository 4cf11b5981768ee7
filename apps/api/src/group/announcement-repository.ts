import type { GroupAnnouncement } from '@touchline/contract/group';
import { sql, type Kysely } from 'kysely';
import type { PersonalData } from '../personal-data.ts';
import type { Tables } from '../tables.ts';

type Asked = { groupId: string; accountId: number; page: number; size: number };
type Row = Omit<GroupAnnouncement, 'author' | 'pinned' | 'unread'> & {
  pinned: boolean;
  unread: boolean;
  uid: number;
  nick_name: string;
  avatar: string;
};

const toAnnouncement = ({ uid, nick_name, avatar, pinned, unread, ...row }: Row): GroupAnnouncement => ({
  ...row,
  pinned: pinned ? 1 : 0,
  unread: unread ? 1 : 0,
  author: { uid, nick_name, avatar },
});

/** What this account has read of a group. */
const readId = (groupId: string, accountId: number) =>
  sql<number>`coalesce((select read_id from announcement_read where account_id = ${accountId} and group_id = ${groupId}), 0)`;

const rowsOf = (db: Kysely<Tables>, groupId: string, accountId: number) =>
  db
    .selectFrom('group_announcement as said')
    .leftJoin('account', 'account.id', 'said.author_id')
    .select([
      'said.id',
      'said.text',
      'said.pinned',
      'said.created_at',
      sql<boolean>`said.id > ${readId(groupId, accountId)}`.as('unread'),
      sql<number>`coalesce(account.id, 0)`.as('uid'),
      sql<string>`coalesce(account.nick_name, '')`.as('nick_name'),
      sql<string>`coalesce(account.avatar, '')`.as('avatar'),
    ])
    .where('said.group_id', '=', groupId);

const announcementReads = (db: Kysely<Tables>) => ({
  async page({
    groupId,
    accountId,
    page,
    size,
  }: Asked): Promise<{ list: GroupAnnouncement[]; total: number }> {
    const [rows, counted] = await Promise.all([
      rowsOf(db, groupId, accountId)
        .orderBy('said.pinned', 'desc')
        .orderBy('said.id', 'desc')
        .limit(size)
        .offset((page - 1) * size)
        .execute(),
      db
        .selectFrom('group_announcement')
        .select(sql<number>`count(*)::integer`.as('total'))
        .where('group_id', '=', groupId)
        .executeTakeFirstOrThrow(),
    ]);
    return { list: rows.map(toAnnouncement), total: counted.total };
  },

  /** The pinned announcement, else the newest. */
  async top(groupId: string): Promise<{ id: number; text: string } | undefined> {
    return db
      .selectFrom('group_announcement')
      .select(['id', 'text'])
      .where('group_id', '=', groupId)
      .orderBy('pinned', 'desc')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
  },

  async unread(groupId: string, accountId: number): Promise<number> {
    const { unread } = await db
      .selectFrom('group_announcement')
      .select(sql<number>`count(*)::integer`.as('unread'))
      .where('group_id', '=', groupId)
      .where('id', '>', readId(groupId, accountId))
      .executeTakeFirstOrThrow();
    return unread;
  },
});

const announcementChanges = (db: Kysely<Tables>) => ({
  async add(said: { groupId: string; accountId: number; text: string; pinned: boolean; nowSec: number }) {
    const { groupId, accountId, text, pinned, nowSec } = said;
    const { id } = await db
      .insertInto('group_announcement')
      .values({ group_id: groupId, author_id: accountId, text, pinned, created_at: nowSec })
      .returning('id')
      .executeTakeFirstOrThrow();
    const row = await rowsOf(db, groupId, accountId).where('said.id', '=', id).executeTakeFirstOrThrow();
    return toAnnouncement(row);
  },

  /** @returns false where the group has no such announcement */
  async setPinned(groupId: string, id: number, pinned: boolean): Promise<boolean> {
    const result = await db
      .updateTable('group_announcement')
      .set({ pinned })
      .where('group_id', '=', groupId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numUpdatedRows > 0n;
  },

  /** @returns false where the group has no such announcement */
  async remove(groupId: string, id: number): Promise<boolean> {
    const result = await db
      .deleteFrom('group_announcement')
      .where('group_id', '=', groupId)
      .where('id', '=', id)
      .executeTakeFirst();
    return result.numDeletedRows > 0n;
  },

  async read(groupId: string, accountId: number): Promise<void> {
    await sql`
      insert into announcement_read (account_id, group_id, read_id)
      select ${accountId}, ${groupId}, coalesce(max(id), 0) from group_announcement where group_id = ${groupId}
      on conflict (account_id, group_id) do update set read_id = excluded.read_id
    `.execute(db);
  },
});

/** Announcements of groups, and how far each member read them. */
export const announcementRepository = (db: Kysely<Tables>) => ({
  ...announcementReads(db),
  ...announcementChanges(db),
});

export type GroupAnnouncements = ReturnType<typeof announcementRepository>;

/** Rows that an export of personal data includes, and that are erased with the account. */
export const announcementData: PersonalData = {
  export: {
    read_announcements: sql`select group_id, read_id from announcement_read where account_id = account.id`,
  },
  tables: ['announcement_read'],
};
