import { randomUUID } from 'node:crypto';
import { CURRENCY } from '@touchline/domain/currency';
import type { PostingKindName } from '@touchline/domain/posting-kind';
import { openSchemas } from '../src/sql/database.ts';
import { walletRepository } from '../src/wallet/wallet-repository.ts';

/**
 * The wallets of a database under test, opened beside the service. `give` puts something into a purse, as a
 * recharge or a task does.
 */
export const openPurses = async (databaseUrl: string) => {
  const { close, ...schemas } = await openSchemas({ databaseUrl, onConnectionError: () => undefined });
  const wallets = walletRepository(schemas.db, schemas.ledgerDb);
  const KIND = { gold: 'recharge', point: 'task', diamond: 'income', money: 'inviteProfit' } as const;
  return {
    ...schemas,
    wallets,
    give: (accountId: number, purse: keyof typeof KIND, amount: number) =>
      wallets.post(
        { accountId, brand: 'touchline', nowSec: Math.floor(Date.now() / 1000) },
        { kind: KIND[purse], amount, key: randomUUID(), ref: 1 },
      ),
    balance: (accountId: number, purse: 'gold' | 'point' | 'diamond') =>
      wallets.ledger.balance(accountId, CURRENCY[purse]),
    /** All postings of one kind to an account, oldest first. */
    postings: async (accountId: number, kind: PostingKindName) => {
      const currencies = [CURRENCY.gold, CURRENCY.point, CURRENCY.diamond, CURRENCY.cny, CURRENCY.brl];
      const lines = await Promise.all(
        currencies.map((currency) =>
          wallets.ledger.statement({ accountId, currency, kinds: [kind], limit: 1000 }),
        ),
      );
      return lines.flat().toReversed();
    },
    close: async () => {
      await wallets.ledger.drained();
      await close();
    },
  };
};
