import { saveInviteRule } from '@touchline/contract/invite';
import { handle } from '../handle.ts';

export default handle(saveInviteRule, async (rule, { invites }) => {
  await invites.saveRule(rule);
  return rule;
});
