import { STATUS } from '@touchline/contract/envelope';
import { bindPhone } from '@touchline/contract/identity';
import type * as v from 'valibot';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { ownInfo } from './own-info.ts';

type BindPhone = v.InferOutput<typeof bindPhone.body>;

/** Whoever only found a phone unlocked cannot take the account with a number of their own. @source screens 5.5 "old number's code first" */
const proofsOf = ({ mobile, code, old_code: oldCode = '' }: BindPhone, bound: string | null | undefined) => {
  const own = { mobile, code, field: 'code' };
  return bound && bound !== mobile ? [{ mobile: bound, code: oldCode, field: 'old_code' }, own] : [own];
};

export default handle(bindPhone, async (body, context) => {
  const { accounts, mobiles, smsCodes, caller } = context;
  const { id, mobile: bound } = caller.account;
  const { mobile } = body;
  await smsCodes.useAll(proofsOf(body, bound));
  if (!(await mobiles.bind(id, mobile))) {
    throw new RefusedError({ status: STATUS.conflict, message: 'mobileTaken', field: 'mobile' });
  }
  const account = await accounts.find(id);
  if (!account) throw notFound('uid');
  return ownInfo(account, caller, context);
});
