import { getIdentityChecks } from '@touchline/contract/withdraw';
import { handle } from '../handle.ts';

export default handle(getIdentityChecks, async (_body, { payees }) => payees.waitingIdentities());
