import { setAnalyst } from '@touchline/contract/plan-operator';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { analystCards } from './plan-cards.ts';

export default handle(setAnalyst, async (body, context) => {
  const { analysts, caller, nowSec } = context;
  const { account_id: accountId, analyst_state: state, share_percent: sharePercent, intro, demo, why } = body;
  const asked = {
    accountId,
    state,
    sharePercent,
    intro,
    nowSec,
    demo: demo === undefined ? undefined : demo === 1,
  };
  if (!(await analysts.save(asked))) throw notFound('account_id');
  const what = sharePercent === undefined ? state : `${state} ${sharePercent} %`;
  await analysts.log({ analystId: accountId, operatorId: caller.account.id, what, reason: why, at: nowSec });
  const [[row], cards] = await Promise.all([analysts.many([accountId]), analystCards([accountId], context)]);
  const analyst = cards.get(accountId);
  if (!row || !analyst) throw notFound('account_id');
  return { analyst, share_percent: row.share_percent };
});
