import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { bagClaiming, type BagClaiming } from './bag-claiming-repository.ts';
import claimPackage from './claim-package.ts';
import { endBags } from './end-bags.ts';
import getMyPackages from './get-my-packages.ts';
import getPackage from './get-package.ts';
import { luckyBagData, luckyBagRepository, type LuckyBags } from './lucky-bag-repository.ts';
import sendPackage from './send-package.ts';

declare module '../services.ts' {
  interface Services {
    luckyBags: LuckyBags;
    bagClaiming: BagClaiming;
  }
}

/** Lucky bags in rooms: given by one, claimed by many. */
export default defineNoun({
  calls: { claimPackage, getMyPackages, getPackage, sendPackage },
  open: ({ db, wallets }: Pick<Base, 'db'> & Pick<Services, 'wallets'>) => ({
    luckyBags: luckyBagRepository(db, wallets),
    bagClaiming: bagClaiming(db, wallets),
  }),
  start({ postingObjects, luckyBags }) {
    postingObjects.describe(['bagFund', 'bagClaim', 'bagReturn'], (ids) => luckyBags.wishesOf(ids));
  },
  upkeep: (services) => [{ name: 'luckyBags', everyMs: 2_000, run: (nowSec) => endBags(services, nowSec) }],
  personalData: [luckyBagData],
  close: ({ bagClaiming: claiming }) => claiming.drained(),
});
