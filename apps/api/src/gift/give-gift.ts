import { giveGift } from '@touchline/contract/gift';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(giveGift, async (body, { accounts, gifts, bags }) => {
  if ((await accounts.find(body.userid))?.status !== 'active') throw notFound('userid');
  if (!(await gifts.find(body.gift_id))) throw notFound('gift_id');
  const count = await bags.give({
    requestId: body.request_id,
    accountId: body.userid,
    giftId: body.gift_id,
    count: body.count,
    expiresAt: body.expires_at,
  });
  return { count };
});
