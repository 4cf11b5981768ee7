import { getUserThirdPrivateAgent } from '@touchline/contract/account-life';
import { handle } from '../handle.ts';

export default handle(getUserThirdPrivateAgent, async (_body, { accounts, caller }) => {
  const { invited_by: inviter, third_member: member } = caller.account;
  const found = inviter === null ? undefined : await accounts.find(inviter);
  const agent = found?.status === 'active' ? found : undefined;
  return {
    agentid: agent?.id ?? 0,
    nick_name: agent?.nick_name ?? '',
    avatar: agent?.avatar ?? '',
    third_member: member,
  };
});
