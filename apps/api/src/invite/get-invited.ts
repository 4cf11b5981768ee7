import { getInvited } from '@touchline/contract/invite';
import { handle } from '../handle.ts';

export default handle(getInvited, async ({ cursor }, { invites, caller }) =>
  invites.page(caller.account.id, cursor),
);
