import { addPlanNote } from '@touchline/contract/plan-author';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { requireAnalyst } from './require-analyst.ts';

export default handle(addPlanNote, async ({ id, content }, context) => {
  const analystId = await requireAnalyst(context);
  const { plans, nowSec } = context;
  const plan = await plans.find(id);
  if (plan?.analyst_id !== analystId) throw notFound('id');
  await plans.addNote(id, nowSec, content.trim());
  return plans.notes(id);
});
