import type { Caller, Context } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { isPassword } from './password.ts';

type Sent = {
  /** The name under which the password was sent. */
  field: string;
  password: string;
  captcha?: string | undefined;
  captcha_code?: string | undefined;
};

type Needed = Pick<Context<'guest'>, 'accounts' | 'loginGuard' | 'captchas' | 'address' | 'common'>;

/**
 * Someone logged in proves by the password to be the owner; guesses are slowed as at login.
 * @throws {RefusedError} when it is wrong, and after some wrong tries when no captcha was read
 */
export const proveByPassword = async (
  sent: Sent,
  caller: Caller,
  { accounts, loginGuard, captchas, address, common }: Needed,
): Promise<void> => {
  const { id, account } = caller.account;
  const who = { account, address, device: common.mobile_model, known: `session:${caller.sessionId}` };
  await loginGuard.check(who);
  if ('captcha' in sent && (await loginGuard.needsCaptcha(who))) {
    if (sent.captcha === undefined || sent.captcha_code === undefined) {
      throw wrongField('captcha', 'captchaNeeded');
    }
    await captchas.use(sent.captcha_code, sent.captcha);
  }
  await loginGuard.count(who);
  if (await isPassword(await accounts.passwordHash(id), sent.password)) return loginGuard.right(who);
  throw wrongField(sent.field, 'wrongPassword');
};
