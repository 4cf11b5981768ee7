import { updateThirdMember } from '@touchline/contract/account-life';
import { handle } from '../handle.ts';

export default handle(updateThirdMember, async ({ third_member: member }, { accounts, caller }) => {
  await accounts.change(caller.account.id, { third_member: member });
  return { third_member: member };
});
