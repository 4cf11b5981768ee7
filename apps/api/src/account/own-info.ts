import type { UserInfo } from '@touchline/contract/account';
import type { Services } from '../services.ts';
import type { Account } from './account-repository.ts';
import { toUserInfo } from './user-info.ts';

type Needs = Pick<Services, 'chatIdentities' | 'wallets' | 'anchorIncome'> & { nowSec: number };

/** What the owner of an account sees of it, with what its wallets hold now. */
export const ownInfo = async (
  account: Account,
  { token, sessionId }: { token: string; sessionId: number },
  { chatIdentities, wallets, anchorIncome, nowSec }: Needs,
): Promise<UserInfo> =>
  toUserInfo(account, {
    token,
    chatSign: chatIdentities.ofUser({ uid: account.id, sessionId }, nowSec),
    purses: await wallets.purses(account.id),
    host: account.is_anchor === 1 ? await anchorIncome.figures(account.id, nowSec) : undefined,
    nowSec,
  });
