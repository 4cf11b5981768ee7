import { banUser } from '@touchline/contract/room';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { followInRoom } from './follow-in-room.ts';
import { checkMayActOn, moderated, roleIn } from './moderator.ts';

export default handle(banUser, async ({ liveid, userid, sec, scope, reason }, context) => {
  const { accounts, roomBans, roomPushes, caller, nowSec } = context;
  const { room, role } = await moderated(liveid, context);
  const account = await accounts.find(userid);
  if (!account) throw notFound('userid');
  checkMayActOn(role, await roleIn({ liveid, anchorId: room.anchor.id }, account, context));
  const ban = { roomId: liveid, accountId: userid, scope };
  const until = sec === 0 ? 0 : nowSec + sec;
  if (until === 0) await roomBans.lift(ban, nowSec);
  else await roomBans.set({ ...ban, until, reason, byId: caller.account.id, nowSec });
  await context.roomControl.forgetKept(liveid);
  await roomPushes.tell(liveid, { type: 'Banuser', uid: userid, until, scope });
  await followInRoom(liveid, context, nowSec);
  return { until };
});
