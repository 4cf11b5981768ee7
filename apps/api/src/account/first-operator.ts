import type { Services } from '../services.ts';
import { hashPassword } from './password.ts';

/**
 * Creates the configured operator account when no account has its name, and says so when there is no operator. An existing account keeps its
 * password; after a lost password, change the name in the settings.
 */
export const ensureFirstOperator = async (
  { accounts, anchors, config, log }: Pick<Services, 'accounts' | 'anchors' | 'config' | 'log'>,
  nowSec: number,
): Promise<void> => {
  const { OPERATOR_PHONE: account, OPERATOR_PASSWORD: password } = config;
  if (account === undefined || password === undefined) {
    if (await anchors.hasOperator()) return;
    log.warn('there is no operator yet: npm run operator -- create <account> makes one');
    return;
  }
  if (await accounts.findByName(account)) return;
  const id = await accounts.create({
    account,
    password_hash: await hashPassword(password),
    nick_name: '运营',
    is_operate: 1,
    regist_time: nowSec,
  });
  if (id !== undefined) log.info({ uid: id }, 'created the first operator account');
};
