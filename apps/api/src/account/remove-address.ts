import { removeAddress } from '@touchline/contract/address';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(removeAddress, async ({ id }, { addresses, caller }) => {
  if (!(await addresses.remove(caller.account.id, id))) throw notFound('id');
  return addresses.of(caller.account.id);
});
