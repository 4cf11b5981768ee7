import { login } from '@touchline/contract/account';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { handle, type Context } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { accountKey, type Account } from './account-repository.ts';
import { beginSession } from './begin-session.ts';
import { isPassword } from './password.ts';

type Sent = BodyOf<typeof login>;

const passCaptcha = async ({ captcha, captcha_code: id }: Sent, { captchas }: Context<'guest'>) => {
  if (captcha === undefined || id === undefined) throw wrongField('captcha', 'captchaNeeded');
  await captchas.use(id, captcha);
};

const byPassword = async (password: string, body: Sent, context: Context<'guest'>): Promise<Account> => {
  const { accounts, deviceTokens, loginGuard, address, common, nowSec } = context;
  const found = await accounts.findByName(body.account);
  const who = {
    account: accountKey(body.account),
    address,
    device: `${common.mobile_model} ${body.device}`.trim(),
    known: found && deviceTokens.read(body.device_token, found.id, nowSec),
  };
  await loginGuard.check(who);
  if (await loginGuard.needsCaptcha(who)) await passCaptcha(body, context);
  await loginGuard.count(who);
  if (!(await isPassword(found && (await accounts.passwordHash(found.id)), password)) || !found) {
    throw wrongField('password', 'wrongLogin');
  }
  await loginGuard.right(who);
  return found;
};

const byCode = async (
  mobile: string,
  code: string,
  { accounts, smsCodes }: Context<'guest'>,
): Promise<Account> => {
  await smsCodes.use(mobile, code);
  const found = await accounts.findByMobile(mobile);
  if (!found) throw new RefusedError({ status: STATUS.notFound, message: 'noSuchAccount', field: 'account' });
  return found;
};

const identify = (body: Sent, context: Context<'guest'>): Promise<Account> => {
  if (body.code !== undefined) return byCode(body.account, body.code, context);
  if (body.password === undefined) throw wrongField('password', 'missing');
  return byPassword(body.password, body, context);
};

/** A login within the wait keeps an account that was about to close. */
const kept = async (account: Account, { accounts, news, nowSec }: Context<'guest'>): Promise<Account> => {
  if (account.status !== 'closing' || account.closes_at <= nowSec) return account;
  const change = { status: 'active', closes_at: 0 } as const;
  await accounts.change(account.id, change);
  await news.notify(account.id, { kind: 'closingKept', eventKey: String(nowSec), body: {}, nowSec });
  return { ...account, ...change };
};

export default handle(login, async (body, context) => {
  const account = await kept(await identify(body, context), context);
  if (account.status !== 'active') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'accountClosed', field: 'account' });
  }
  return beginSession(account, body.device, context);
});
