import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { type Objects, postingObjects } from './booking.ts';
import exportMonth from './export-month.ts';
import getProfitConsumeType from './get-profit-consume-type.ts';
import getProfitList from './get-profit-list.ts';
import getWallet from './get-wallet.ts';
import { ledgerUpkeep } from './keep-ledger.ts';
import { walletData, walletRepository, type Wallets } from './wallet-repository.ts';

declare module '../services.ts' {
  interface Services {
    wallets: Wallets;
    /** For the checks that read all of it. */
    ledgerDb: Base['ledgerDb'];
    /** What postings were about, in words. */
    postingObjects: Objects;
  }
}

/** Balances: every noun that takes or gives something of worth posts through `wallets`. */
export default defineNoun({
  calls: { exportMonth, getProfitConsumeType, getProfitList, getWallet },
  open: ({ db, ledgerDb }: Pick<Base, 'db' | 'ledgerDb'>) => ({
    wallets: walletRepository(db, ledgerDb),
    ledgerDb,
    postingObjects: postingObjects(),
  }),
  upkeep: ledgerUpkeep,
  personalData: [walletData],
  close: ({ wallets }) => wallets.ledger.drained(),
});
