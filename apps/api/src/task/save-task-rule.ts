import { saveTaskRule } from '@touchline/contract/task';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveTaskRule, async (rule, { tasks, nowSec }) => {
  if (!(await tasks.saveRule(rule))) throw notFound('name');
  return { changed_at: nowSec };
});
