import { sendGift } from '@touchline/contract/gift';
import type { BodyOf } from '@touchline/contract/define-call';
import { brandHome, calendarDay } from '@touchline/domain/brand-calendar';
import { CURRENCY } from '@touchline/domain/currency';
import { diamondsFor, MOST_GOLD_AT_ONCE } from '@touchline/domain/gift';
import { limitsAt } from '@touchline/domain/spending-limit';
import { vipLevel } from '@touchline/domain/vip-period';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { handle, type Context } from '../handle.ts';
import type { ComposedRoom } from '../live/compose-room.ts';
import { notFound } from '../refusal.ts';
import { payerOf } from '../wallet/payer.ts';
import { isOnSale, type CatalogueGift } from './gift-repository.ts';
import * as refusals from './refusals.ts';

type Body = BodyOf<typeof sendGift>;
type Given = { body: Body; gift: CatalogueGift; room: ComposedRoom };

/** @throws {RefusedError} for a room that takes no gifts, or none of this caller */
const liveRoom = async ({ liveid }: Body, context: Context<'user'>): Promise<ComposedRoom> => {
  const { liveRooms, roomBans, caller, nowSec } = context;
  const room = await liveRooms.find(liveid);
  if (!room) throw notFound('liveid');
  if (room.automatic) throw refusals.NO_HOST();
  if (room.anchor.id === caller.account.id) throw refusals.TO_ONESELF();
  if (room.status !== 'live') throw refusals.ROOM_OVER();
  if (await roomBans.giftsAreSuspended({ roomId: liveid, accountId: caller.account.id, nowSec })) {
    throw refusals.GIFTS_SUSPENDED();
  }
  return room;
};

/** @throws {RefusedError} for a gift that this caller cannot give now */
const knownGift = async (body: Body, { gifts, caller, nowSec }: Context<'user'>): Promise<CatalogueGift> => {
  const gift = await gifts.find(body.gift_id);
  if (!gift) throw notFound('gift_id');
  if (body.source === 'bag') return gift;
  if (!isOnSale(gift, nowSec)) throw refusals.NOT_ON_SALE();
  const vip = vipLevel(caller.account, nowSec);
  if (vip < gift.min_vip) throw refusals.FOR_VIP();
  if (gift.price * body.quantity > MOST_GOLD_AT_ONCE) throw refusals.TOO_MUCH_AT_ONCE(MOST_GOLD_AT_ONCE);
  return gift;
};

const send = async ({ body, gift, room }: Given, context: Context<'user'>) => {
  const { anchorIncome, giftSending, nowSec, clock } = context;
  const { accountId, brand } = payerOf(context);
  const gold = gift.price * body.quantity;
  return giftSending.send({
    accountId,
    brand,
    requestId: body.request_id,
    anchorId: room.anchor.id,
    roomId: body.liveid,
    giftId: gift.id,
    quantity: body.quantity,
    gold: body.source === 'gold' ? gold : 0,
    diamonds: diamondsFor(gold, await anchorIncome.ratioBpOf(room.anchor.id, nowSec)),
    source: body.source,
    combo: (gift.streakable ? body.combo : undefined) ?? body.request_id,
    nowMs: clock.nowMs(),
  });
};

/** What the sheet shows next: the balance, and how much of the own limit is spent. */
const purseOf = async (context: Context<'user'>) => {
  const { wallets, spending } = context;
  const { accountId: id, brand } = payerOf(context);
  const gold = (await wallets.ledger.wallets(id)).find(({ currency }) => currency === CURRENCY.gold);
  const today = calendarDay(context.nowSec, brandHome(brand).timeZone);
  return {
    gold: gold?.balance ?? 0,
    spent_day: gold && gold.day >= today.day ? gold.spentDay : 0,
    limit_day: limitsAt(await spending.of(id), context.nowSec).day,
  };
};

export default handle(sendGift, async (body, context) => {
  checkGrownUp(context);
  const room = await liveRoom(body, context);
  const gift = await knownGift(body, context);
  const sent = await send({ body, gift, room }, context);
  const { account } = context.caller;
  if (!sent.isRepeated) {
    context.giftCollector.add(body.liveid, {
      uid: account.id,
      nick: account.nick_name,
      gift_id: gift.id,
      quantity: sent.quantityTotal,
      combo_no: sent.comboNo,
      class: gift.effect_class,
    });
  }
  const purse = await purseOf(context);
  return { ...purse, combo_no: sent.comboNo, quantity_total: sent.quantityTotal };
});
