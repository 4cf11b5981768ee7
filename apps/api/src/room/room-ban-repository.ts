import type { BanScope, RoomBan } from '@touchline/contract/room';
import { giftsWaitUntil } from '@touchline/domain/gift';
import { sql, type Kysely } from 'kysely';
import type { Tables } from '../tables.ts';

export type Ban = { roomId: number; accountId: number; scope: BanScope };
export type StandingBan = { uid: number; scope: BanScope; until: number; reason: string };

type Person = { roomId: number; accountId: number; nowSec: number };

const standing = (db: Kysely<Tables>, roomId: number, nowSec: number) =>
  db
    .selectFrom('room_ban')
    .where('room_ban.room_id', '=', roomId)
    .where('room_ban.lifted_at', 'is', null)
    .where('room_ban.until_sec', '>', nowSec);

/** Who is muted in a room or kept out of it. */
export const roomBanRepository = (db: Kysely<Tables>) => ({
  /** Everyone of a room, for the chat service. */
  standing: (roomId: number, nowSec: number): Promise<StandingBan[]> =>
    standing(db, roomId, nowSec)
      .select(['account_id as uid', 'scope', 'until_sec as until', 'reason'])
      .execute(),

  /** The list of a room, the newest first. */
  async list(roomId: number, nowSec: number): Promise<RoomBan[]> {
    const rows = await standing(db, roomId, nowSec)
      .innerJoin('account', 'account.id', 'room_ban.account_id')
      .leftJoin('account as moderator', 'moderator.id', 'room_ban.by_id')
      .select(['account.id as uid', 'account.nick_name', 'account.avatar', 'room_ban.scope'])
      .select(['room_ban.until_sec as until', 'room_ban.reason', 'moderator.nick_name as by'])
      .orderBy('room_ban.id', 'desc')
      .limit(200)
      .execute();
    return rows.map(({ by, ...row }) => ({ ...row, by: by ?? '' }));
  },

  /** What holds for one person. */
  async of({ roomId, accountId, nowSec }: Person): Promise<StandingBan[]> {
    return standing(db, roomId, nowSec)
      .where('account_id', '=', accountId)
      .select(['account_id as uid', 'scope', 'until_sec as until', 'reason'])
      .execute();
  },

  /** Whether somebody gives no gifts in a room for now. @source economy §B5 */
  async giftsAreSuspended({ roomId, accountId, nowSec }: Person): Promise<boolean> {
    const bans = await db
      .selectFrom('room_ban')
      .select(['made_at as at', 'until_sec as until'])
      .where('room_id', '=', roomId)
      .where('account_id', '=', accountId)
      .where('lifted_at', 'is', null)
      .execute();
    return bans.some((ban) => giftsWaitUntil(ban) > nowSec);
  },

  /** Puts a ban in the place of the one that stands. */
  async set(ban: Ban & { until: number; reason: string; byId: number; nowSec: number }): Promise<void> {
    await db.transaction().execute(async (transaction) => {
      await lift(transaction, ban, ban.nowSec);
      await transaction
        .insertInto('room_ban')
        .values({
          room_id: ban.roomId,
          account_id: ban.accountId,
          scope: ban.scope,
          until_sec: ban.until,
          reason: ban.reason,
          by_id: ban.byId,
          made_at: ban.nowSec,
          lifted_at: null,
        })
        .execute();
    });
  },

  lift: (ban: Ban, nowSec: number): Promise<void> =>
    db.transaction().execute((one) => lift(one, ban, nowSec)),
});

const lift = async (db: Kysely<Tables>, ban: Ban, nowSec: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtext(${`${ban.roomId}/${ban.accountId}/${ban.scope}`}))`.execute(
    db,
  );
  await db
    .updateTable('room_ban')
    .set({ lifted_at: nowSec })
    .where('room_id', '=', ban.roomId)
    .where('account_id', '=', ban.accountId)
    .where('scope', '=', ban.scope)
    .where('lifted_at', 'is', null)
    .execute();
};

export type RoomBans = ReturnType<typeof roomBanRepository>;
