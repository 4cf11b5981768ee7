import { refuseInvited } from '@touchline/contract/invite';
import { handle } from '../handle.ts';

export default handle(refuseInvited, async ({ id }, { inviteProfits, nowSec }) => {
  await inviteProfits.refuse(id, nowSec);
  return { state: 'refused' as const };
});
