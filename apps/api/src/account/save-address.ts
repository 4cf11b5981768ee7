import { MAX_ADDRESSES, saveAddress } from '@touchline/contract/address';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';

type Texts = Omit<BodyOf<typeof saveAddress>, 'id'>;

const trimmed = (address: Texts): Texts => ({
  ...address,
  name: address.name.trim(),
  province: address.province.trim(),
  city: address.city.trim(),
  district: address.district.trim(),
  detail: address.detail.trim(),
});

export default handle(saveAddress, async ({ id, ...sent }, { addresses, caller }) => {
  const fields = trimmed(sent);
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
