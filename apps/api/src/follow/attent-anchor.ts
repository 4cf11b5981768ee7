import { STATUS } from '@touchline/contract/envelope';
import { attentAnchor, MAX_FOLLOWED } from '@touchline/contract/follow';
import { handle, type Context } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

const tooMany = (): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: 'tooLong',
    field: 'anchorid',
    limit: String(MAX_FOLLOWED),
  });

const follow = async (anchorId: number, context: Context<'user'>): Promise<number> => {
  const { accounts, anchorFollows, news, caller, nowSec } = context;
  const anchor = await accounts.find(anchorId);
  if (anchor?.status !== 'active' || anchor.is_anchor !== 1 || anchor.id === caller.account.id) {
    throw notFound('anchorid');
  }
  const { fits, fans, isNew } = await anchorFollows.add(caller.account.id, anchorId, nowSec);
  if (!fits) throw tooMany();
  if (isNew) {
    const { id, nick_name: name, avatar: image } = caller.account;
    await news.tell(anchorId, {
      kind: 'newFan',
      eventKey: String(id),
      body: { id, name, image },
      nowSec,
    });
  }
  return fans;
};

export default handle(attentAnchor, async ({ anchorid, type }, context) => {
  const fans =
    type === 1
      ? await follow(anchorid, context)
      : await context.anchorFollows.remove(context.caller.account.id, anchorid);
  await context.liveRooms.changed();
  return { attented: type, fans_count: fans };
});
