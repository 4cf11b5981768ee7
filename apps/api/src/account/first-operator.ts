import type { Log } from '@touchline/engines/log/log';
import type { Accounts } from './account-repository.ts';
import { hashPassword } from './password.ts';

/**
 * Makes the first operator's account when there is none of that name. An account that exists keeps its
 * password: whoever forgot it renames the setting.
 */
export const ensureFirstOperator = async (
  operator: { account: string; password: string },
  { accounts, log, nowSec }: { accounts: Accounts; log: Log; nowSec: number },
): Promise<void> => {
  if (await accounts.findByName(operator.account)) return;
  const id = await accounts.create({
    account: operator.account,
    password_hash: await hashPassword(operator.password),
    nick_name: '运营',
    is_operate: 1,
    regist_time: nowSec,
  });
  if (id !== undefined) log.info({ uid: id }, 'made the first operator account');
};
