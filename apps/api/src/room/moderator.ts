import type { RoomRole } from '@touchline/contract/room';
import { STATUS } from '@touchline/contract/envelope';
import type { Account } from '../account/account-repository.ts';
import type { Context } from '../handle.ts';
import type { ComposedRoom } from '../live/compose-room.ts';
import { notFound, RefusedError } from '../refusal.ts';
import type { Services } from '../services.ts';

type Who = Pick<Account, 'id' | 'is_operate' | 'is_anchor_admin'>;

/** What an account is in a room; the first that holds. */
export const roleIn = async (
  { liveid, anchorId }: { liveid: number; anchorId: number },
  account: Who,
  { roomAdmins }: Pick<Services, 'roomAdmins'>,
): Promise<RoomRole> => {
  if (account.id === anchorId) return 'anchor';
  if (account.is_operate === 1) return 'operator';
  const isAdmin = account.is_anchor_admin === 1 || (await roomAdmins.has(liveid, account.id));
  return isAdmin ? 'admin' : '';
};

export type Moderated = { room: ComposedRoom; role: Exclude<RoomRole, ''> };

/** @throws {RefusedError} for a room that is not there, and for whoever keeps no order in it */
export const moderated = async (liveid: number, context: Context<'user'>): Promise<Moderated> => {
  const room = await context.liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  const role = await roleIn({ liveid, anchorId: room.anchor.id }, context.caller.account, context);
  if (role === '')
    throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden', field: 'liveid' });
  return { room, role };
};

/** Admins act on viewers alone; an anchor on admins too; nobody on the anchor or an operator. @source economy §B5 */
const MAY_ACT_ON: Record<Exclude<RoomRole, ''>, readonly RoomRole[]> = {
  admin: [''],
  anchor: ['', 'admin'],
  operator: ['', 'admin'],
};

/** @throws {RefusedError} where the one stands above the other */
export const checkMayActOn = (role: Moderated['role'], target: RoomRole): void => {
  if (MAY_ACT_ON[role].includes(target)) return;
  throw new RefusedError({
    status: STATUS.forbidden,
    message: {
      zh: '不能对主播、官方或房管进行此操作',
      pt: 'isto não vale para o apresentador, a equipe ou outro moderador',
      en: 'this is not done to the host, the staff or another moderator',
    },
    field: 'userid',
  });
};

/** The caller’s own room. @throws {RefusedError} for an anchor without one */
export const ownRoom = async ({ liveRooms, caller }: Context<'anchor'>): Promise<ComposedRoom> => {
  const room = await liveRooms.ofAnchor(caller.account.id);
  if (!room) throw notFound('liveid');
  return room;
};
