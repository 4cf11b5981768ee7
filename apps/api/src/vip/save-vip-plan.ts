import { saveVipPlan } from '@touchline/contract/vip';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveVipPlan, async (plan, { vipPlans }) => {
  const id = await vipPlans.save(plan);
  if (id === undefined) throw notFound('id');
  return { id };
});
