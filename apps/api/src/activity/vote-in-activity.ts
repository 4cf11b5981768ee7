import { voteInActivity } from '@touchline/contract/activity';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { activityPage, findRunning } from './activity-page.ts';
import { VOTED_ALREADY } from './refusals.ts';

export default handle(voteInActivity, async ({ id, vote, option }, context) => {
  const { activities, caller, nowSec } = context;
  const accountId = caller.account.id;
  const found = await findRunning(id, context);
  const block = found.blocks.find((each) => each.kind === 'vote' && each.key === vote);
  if (block?.kind !== 'vote') throw notFound('vote');
  if (!block.options.some(({ key }) => key === option)) throw notFound('option');
  const isFirst = await activities.vote(id, { accountId, vote, option, nowSec });
  if (!isFirst) throw new RefusedError({ status: STATUS.conflict, message: VOTED_ALREADY, field: 'vote' });
  await activities.join(id, accountId, nowSec);
  return activityPage(found, context);
});
