import { getAddresses } from '@touchline/contract/address';
import { handle } from '../handle.ts';

export default handle(getAddresses, async (_body, { addresses, caller }) => addresses.of(caller.account.id));
