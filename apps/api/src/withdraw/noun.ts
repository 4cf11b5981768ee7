import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { batchRepository, type PayoutBatches } from './batch-repository.ts';
import cancelWithdraw from './cancel-withdraw.ts';
import decideIdentity from './decide-identity.ts';
import decideWithdraw from './decide-withdraw.ts';
import exportPayouts from './export-payouts.ts';
import findWithdraws from './find-withdraws.ts';
import getIdentityChecks from './get-identity-checks.ts';
import getWithdraw from './get-withdraw.ts';
import getWithdrawRules from './get-withdraw-rules.ts';
import getWithdraws from './get-withdraws.ts';
import { payeeData, payeeRepository, type Payees } from './payee-repository.ts';
import { payoutAccountRepository, type PayoutAccounts } from './payout-account-repository.ts';
import removePayoutAccount from './remove-payout-account.ts';
import requestWithdraw from './request-withdraw.ts';
import saveIdentity from './save-identity.ts';
import savePayoutAccount from './save-payout-account.ts';
import { sealWith } from './sealed-text.ts';
import { withdrawRepository, type Withdraws } from './withdraw-repository.ts';

declare module '../services.ts' {
  interface Services {
    payees: Payees;
    payoutAccounts: PayoutAccounts;
    withdraws: Withdraws;
    payoutBatches: PayoutBatches;
  }
}

type Needs = Pick<Base, 'db' | 'config'> & Pick<Services, 'wallets'>;

/** Money out: who someone is, where they are paid, withdrawals and their batches. */
export default defineNoun({
  calls: {
    cancelWithdraw,
    decideIdentity,
    decideWithdraw,
    exportPayouts,
    findWithdraws,
    getIdentityChecks,
    getWithdraw,
    getWithdrawRules,
    getWithdraws,
    removePayoutAccount,
    requestWithdraw,
    saveIdentity,
    savePayoutAccount,
  },
  open: ({ db, config, wallets }: Needs) => {
    const seal = sealWith(config.PAYOUT_KEY ?? config.INTERNAL_SECRET);
    return {
      payees: payeeRepository(db, seal),
      payoutAccounts: payoutAccountRepository(db, seal),
      withdraws: withdrawRepository(db, wallets),
      payoutBatches: batchRepository(db, seal),
    };
  },
  personalData: [payeeData],
});
