import { setRoomAdmin } from '@touchline/contract/room';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { keepRoomGroups } from '../live/room-upkeep.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { checkMayActOn, ownRoom, roleIn } from './moderator.ts';

const MOST = 20;

export default handle(setRoomAdmin, async ({ userid, on }, context) => {
  const { accounts, roomAdmins, roomPushes, log, nowSec } = context;
  const room = await ownRoom(context);
  const account = await accounts.find(userid);
  if (account?.status !== 'active') throw notFound('userid');
  checkMayActOn('anchor', await roleIn({ liveid: room.liveid, anchorId: room.anchor.id }, account, context));
  if (!on) await roomAdmins.remove(room.liveid, userid);
  else if (!(await roomAdmins.add(room.liveid, userid, { most: MOST, nowSec }))) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: 'tooLarge',
      field: 'userid',
      limit: String(MOST),
    });
  }
  // When the chat service is away the upkeep tells it later.
  await keepRoomGroups(context, nowSec).catch((error: unknown) =>
    log.warn({ err: error, liveid: room.liveid }, 'the roles of a room wait'),
  );
  await roomPushes.tell(room.liveid, { type: 'RoomNotifyTypeSetManager', uid: userid, on: on ? 1 : 0 });
  return {};
});
