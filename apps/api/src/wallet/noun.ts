import { defineNoun } from '../noun.ts';
import type { Base } from '../services.ts';
import { walletData, walletRepository, type Wallets } from './wallet-repository.ts';

declare module '../services.ts' {
  interface Services {
    wallets: Wallets;
  }
}

/** Balances: every noun that takes or gives something of worth posts through `wallets`. */
export default defineNoun({
  calls: {},
  open: ({ db, ledgerDb }: Pick<Base, 'db' | 'ledgerDb'>) => ({
    wallets: walletRepository(db, ledgerDb),
  }),
  personalData: [walletData],
  close: ({ wallets }) => wallets.ledger.drained(),
});
