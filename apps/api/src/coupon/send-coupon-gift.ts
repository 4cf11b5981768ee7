import { sendCouponGift } from '@touchline/contract/coupon';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(sendCouponGift, async ({ id, liveid }, { coupons, liveRooms, roomPushes }) => {
  if ((await coupons.audienceOf(id)) === undefined) throw notFound('id');
  if (liveid !== undefined && !(await liveRooms.find(liveid))) throw notFound('liveid');
  const rooms = liveid === undefined ? (await liveRooms.live()).map((room) => room.liveid) : [liveid];
  await Promise.all(rooms.map((room) => roomPushes.tell(room, { type: 'sendCouponGift', id })));
  return { rooms: rooms.length };
});
