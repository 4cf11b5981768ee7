import { removeRightsRule } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeRightsRule, async ({ id }, { rightsRules }) => {
  if (!(await rightsRules.remove(id))) throw notFound('id');
  return {};
});
