import { sendPackage } from '@touchline/contract/lucky-bag';
import type { BodyOf } from '@touchline/contract/define-call';
import { MOST_GOLD_AT_ONCE } from '@touchline/domain/gift';
import { TOLD_ELSEWHERE_FROM } from '@touchline/domain/bag-split';
import { CURRENCY } from '@touchline/domain/currency';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { isOnSale } from '../gift/gift-repository.ts';
import { GIFTS_SUSPENDED, NO_HOST, NOT_ON_SALE, ROOM_OVER, TOO_MUCH_AT_ONCE } from '../gift/refusals.ts';
import { handle, type Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import * as refusals from './refusals.ts';

type Body = BodyOf<typeof sendPackage>;

/** @throws {RefusedError} for a room that takes no bag, or none of this caller */
const roomFor = async ({ liveid }: Body, { liveRooms, roomBans, caller, nowSec }: Context<'user'>) => {
  const room = await liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  if (room.automatic) throw NO_HOST();
  if (room.status !== 'live') throw ROOM_OVER();
  const person = { roomId: liveid, accountId: caller.account.id, nowSec };
  if (await roomBans.giftsAreSuspended(person)) throw GIFTS_SUSPENDED();
  return room;
};

/** Gold for one piece. @throws {RefusedError} for a bag that cannot be made */
const priceOf = async ({ bag }: Body, { gifts, nowSec }: Context<'user'>): Promise<number> => {
  if (bag.total < bag.shares) throw refusals.TOO_FEW();
  if (bag.condition === 'message' && bag.message.trim() === '') throw refusals.NO_MESSAGE();
  if (bag.kind === 'gold') return 1;
  const gift = bag.gift_id === undefined ? undefined : await gifts.find(bag.gift_id);
  if (!gift) throw notFound('gift_id');
  if (!isOnSale(gift, nowSec)) throw NOT_ON_SALE();
  if (gift.price * bag.total > MOST_GOLD_AT_ONCE) throw TOO_MUCH_AT_ONCE(MOST_GOLD_AT_ONCE);
  return gift.price;
};

const keptBag = ({ bag: { gift_id: giftId, ...bag }, ...body }: Body): Body => ({
  ...body,
  // Gold has no gift, whatever the caller says.
  bag: bag.kind === 'gift' && giftId !== undefined ? { ...bag, gift_id: giftId } : bag,
});

export default handle(sendPackage, async (asked, context) => {
  checkGrownUp(context);
  const body = keptBag(asked);
  const room = await roomFor(body, context);
  const price = await priceOf(body, context);
  const { luckyBags, roomPushes, liveRooms, wallets, caller } = context;
  const made = await luckyBags.make({ body, payer: payerOf(context), price });
  if (!made.isRepeated) {
    const { kind, shares, condition } = body.bag;
    const bag = { id: made.id, kind, shares, condition, opens_at: made.opensAt, ends_at: made.endsAt };
    await roomPushes.tell(body.liveid, { type: 'SendPackage', ...bag });
    if (price * body.bag.total >= TOLD_ELSEWHERE_FROM) {
      const more = { anchor: room.anchor.id, nick: caller.account.nick_name, total: body.bag.total };
      const others = (await liveRooms.live()).filter(({ liveid }) => liveid !== body.liveid);
      await Promise.all(
        others.map(({ liveid }) =>
          roomPushes.tell(liveid, { type: 'OtherRoomPackageNotify', ...bag, ...more }),
        ),
      );
    }
  }
  return { id: made.id, gold: await wallets.ledger.balance(caller.account.id, CURRENCY.gold) };
});
