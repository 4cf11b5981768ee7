import { login } from '@touchline/contract/account';
import { STATUS } from '@touchline/contract/envelope';
import { handle } from '../handle.ts';
import { RefusedError } from '../refusal.ts';
import { accountKey } from './account-repository.ts';
import { isPassword } from './password.ts';
import { toUserInfo } from './user-info.ts';

export default handle(login, async ({ account: name, password, device }, context) => {
  const { accounts, sessions, loginGuard, chatIdentities, address, nowSec, common } = context;
  const key = accountKey(name);
  await loginGuard.check(key, address);
  const found = await accounts.findByName(name);
  if (!(await isPassword(found && (await accounts.passwordHash(found.id)), password)) || !found) {
    await loginGuard.wrong(key, address);
    throw new RefusedError({ status: STATUS.badInput, message: 'wrongLogin', field: 'password' });
  }
  if (found.status !== 'active') {
    throw new RefusedError({ status: STATUS.forbidden, message: 'accountClosed', field: 'account' });
  }
  await loginGuard.right(key, address);
  const token = await sessions.begin({ accountId: found.id, device, platform: common.platform, nowSec });
  const change = { last_login: nowSec, last_online: nowSec, login_platform: common.platform };
  await accounts.change(found.id, change);
  return toUserInfo(
    { ...found, ...change },
    { token, chatSign: chatIdentities.ofUser(found.id, nowSec), nowSec },
  );
});
