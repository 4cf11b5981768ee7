import { getRoomViewers, type RoomRole } from '@touchline/contract/room';
import { isVip } from '@touchline/domain/user-level';
import { fanLevelOf } from '../group/fan-level.ts';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import type { Present } from './room-present-repository.ts';

const roleOf = (one: Present, anchorId: number): RoomRole => {
  if (one.uid === anchorId) return 'anchor';
  if (one.is_operate === 1) return 'operator';
  return one.is_anchor_admin === 1 || one.is_room_admin ? 'admin' : '';
};

export default handle(getRoomViewers, async ({ liveid }, { liveRooms, roomPresent, viewers, nowSec }) => {
  const room = await liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  const anchorId = room.anchor.id;
  const present = await roomPresent.of({ liveid, anchorId, nowSec });
  return {
    online: await viewers.of(liveid),
    list: present.map((one) => ({
      uid: one.uid,
      nick_name: one.nick_name,
      avatar: one.avatar,
      role: roleOf(one, anchorId),
      fan_level: fanLevelOf(one),
      user_level: one.user_level,
      vip: isVip(one, nowSec) ? (1 as const) : (0 as const),
    })),
  };
});
