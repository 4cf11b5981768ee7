import { getGuestInfo } from '@touchline/contract/account';
import { handle } from '../handle.ts';

export default handle(getGuestInfo, async ({ userid, txim_sign }, { chatIdentities, nowSec }) => {
  const renewed =
    userid !== undefined && txim_sign !== undefined
      ? chatIdentities.renewGuest(userid, txim_sign, nowSec)
      : undefined;
  return renewed ?? chatIdentities.newGuest(nowSec);
});
