import { saveRightsRule } from '@touchline/contract/content';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(saveRightsRule, async (rule, { rightsRules, accounts, caller, nowSec }) => {
  if (rule.anchor_id !== 0) {
    const anchor = await accounts.find(rule.anchor_id);
    if (anchor?.is_anchor !== 1) throw notFound('anchor_id');
  }
  return rightsRules.save({ ...rule, savedBy: caller.account.id, nowSec });
});
