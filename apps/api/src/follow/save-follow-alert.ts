import { saveFollowAlert } from '@touchline/contract/follow';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(
  saveFollowAlert,
  async ({ followed, target_id: id, alert }, { accountFollows, catalogueFollows, caller }) => {
    const accountId = caller.account.id;
    const rings = alert === 1;
    const isFollowed =
      followed === 'team' || followed === 'event'
        ? await catalogueFollows.setAlert(accountId, { kind: followed, id, alert: rings })
        : await accountFollows.setAlert(accountId, { id, alert: rings });
    if (!isFollowed) throw notFound('target_id');
    return { alert };
  },
);
