import { login } from '@touchline/contract/account';
import { STATUS } from '@touchline/contract/envelope';
import { handle, type Context } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { accountKey, type Account } from './account-repository.ts';
import { beginSession } from './begin-session.ts';
import { isPassword } from './password.ts';

const byPassword = async (name: string, password: string, context: Context<'guest'>): Promise<Account> => {
  const { accounts, loginGuard, address } = context;
  const key = accountKey(name);
  await loginGuard.check(key, address);
  const found = await accounts.findByName(name);
  if (!(await isPassword(found && (await accounts.passwordHash(found.id)), password)) || !found) {
    await loginGuard.wrong(key, address);
    throw wrongField('password', 'wrongLogin');
  }
  await loginGuard.right(key, address);
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

const identify = ({ account, password, code }: Sent, context: Context<'guest'>): Promise<Account> => {
  if (code !== undefined) return byCode(account, code, context);
  if (password === undefined) throw wrongField('password', 'missing');
  return byPassword(account, password, context);
};

type Sent = { account: string; password?: string | undefined; code?: string | undefined };

export default handle(login, async (body, context) => {
  const account = await identify(body, context);
  if (account.status !== 'active') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'accountClosed', field: 'account' });
  }
  return beginSession(account, body.device, context);
});
