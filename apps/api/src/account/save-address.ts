import { MAX_ADDRESSES, saveAddress } from '@touchline/contract/address';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

export default handle(saveAddress, async ({ id, ...fields }, { addresses, caller }) => {
  const accountId = caller.account.id;
  if (id !== undefined) {
    if (!(await addresses.change(accountId, { id, ...fields }))) throw notFound('id');
  } else if (!(await addresses.add(accountId, fields))) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: 'tooLong',
      field: 'id',
      limit: String(MAX_ADDRESSES),
    });
  }
  return addresses.of(accountId);
});
