import { claimPackage, type LuckyBag } from '@touchline/contract/lucky-bag';
import type { BodyOf } from '@touchline/contract/define-call';
import { checkGrownUp } from '../account/check-grown-up.ts';
import { handle, type Context } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { deviceHash } from '../task/device-hash.ts';
import { payerOf } from '../wallet/payer.ts';
import { networkOf } from './network-of.ts';
import * as refusals from './refusals.ts';

/** @source economy §B2 "account ≥ 24 h with a phone, ≥ 60 s in the room" */
const LEAST_AGE_SEC = 86_400;
const LEAST_STAY_SEC = 60;
/** Two notes of being here come a minute apart, give or take the network. */
const STAY_SLACK_SEC = 2;
const FAN_DAYS = 2;

type Body = BodyOf<typeof claimPackage>;

/** @throws {RefusedError} for whoever did not do what the sender asks for */
const checkCondition = async (bag: LuckyBag, anchorId: number, body: Body, context: Context<'user'>) => {
  const { accountFollows, fans, chat, caller } = context;
  const { id } = caller.account;
  const follows = async () =>
    (await accountFollows.of(id)).some(({ id: followed }) => followed === anchorId) || id === anchorId;
  if (bag.condition === 'follow' && !(await follows())) throw refusals.FOLLOW_FIRST();
  if (bag.condition === 'fan') {
    const days = await fans.days({ accountId: id, anchorId });
    if (days < FAN_DAYS || !(await follows())) throw refusals.FANS_ONLY();
  }
  if (bag.condition === 'message') {
    const { sequence } = body;
    if (sequence === undefined) throw refusals.SAY_FIRST();
    const said = await chat.textOf(bag.liveid, { sequence, userId: `u${id}` });
    if (said?.trim() !== bag.message) throw refusals.SAY_FIRST();
  }
};

/** @throws {RefusedError} for whoever may not claim at all */
const checkPerson = async (bag: LuckyBag, anchorId: number, context: Context<'user'>): Promise<void> => {
  const { caller, config, nowSec, luckyBags } = context;
  const { account } = caller;
  if (bag.sender.uid === account.id) throw refusals.OWN_BAG();
  if (anchorId === account.id) throw refusals.HOSTS_ROOM();
  if (bag.opens_at > nowSec) throw refusals.NOT_OPEN_YET();
  // Accounts of a demonstration are as old as its first start.
  const isTooNew = account.regist_time > nowSec - LEAST_AGE_SEC || account.mobile === null;
  if (isTooNew && !config.DEMO) throw refusals.TOO_NEW();
  const since = await luckyBags.inRoomSince(account.id, bag.liveid, nowSec);
  if (since === undefined || since > nowSec - LEAST_STAY_SEC + STAY_SLACK_SEC)
    throw refusals.TOO_SHORT_HERE();
};

export default handle(claimPackage, async (body, context) => {
  checkGrownUp(context);
  const { luckyBags, bagClaiming, liveRooms, caller, nowSec } = context;
  const bag = await luckyBags.find(body.id, caller.account.id, nowSec);
  if (!bag) throw notFound('id');
  if (bag.mine > 0) return { result: 'share' as const, share: bag.mine };
  const room = await liveRooms.find(bag.liveid);
  if (!room) throw notFound('id');
  await checkPerson(bag, room.anchor.id, context);
  await checkCondition(bag, room.anchor.id, body, context);
  const claimed = await bagClaiming.claim({
    bagId: bag.id,
    ...payerOf(context),
    device: deviceHash(context),
    network: networkOf(context.address),
  });
  if (claimed.outcome === 'crowded') throw refusals.TOO_CROWDED();
  return claimed.outcome === 'share'
    ? { result: 'share' as const, share: claimed.amount }
    : { result: 'late' as const, share: 0 };
});
