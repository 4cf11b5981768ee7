import type { Context } from '../handle.ts';
import type { Caller } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { isPassword } from './password.ts';

/**
 * Someone logged in proves by the password to be the owner; guesses are slowed as at login.
 * @param field the name under which the password was sent
 * @throws {RefusedError} when it is wrong
 */
export const proveByPassword = async (
  sent: { field: string; password: string },
  caller: Caller,
  {
    accounts,
    loginGuard,
    address,
    common,
  }: Pick<Context<'guest'>, 'accounts' | 'loginGuard' | 'address' | 'common'>,
): Promise<void> => {
  const { id, account } = caller.account;
  const who = { account, address, device: common.mobile_model };
  await loginGuard.check(who);
  if (await isPassword(await accounts.passwordHash(id), sent.password)) return;
  await loginGuard.wrong(who);
  throw wrongField(sent.field, 'wrongPassword');
};
