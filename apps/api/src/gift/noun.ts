import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { type AnchorIncome, anchorIncomeRepository } from './anchor-income-repository.ts';
import { type Bags, bagRepository } from './bag-repository.ts';
import getBag from './get-bag.ts';
import getGiftList from './get-gift-list.ts';
import { type GiftCollector, giftCollector } from './gift-collector.ts';
import { giftData, giftRepository, type Gifts } from './gift-repository.ts';
import { type GiftSending, giftSending } from './gift-sending-repository.ts';
import giveGift from './give-gift.ts';
import { postIncome } from './post-income.ts';
import saveAnchorTerms from './save-anchor-terms.ts';
import saveGift from './save-gift.ts';
import sendGift from './send-gift.ts';

declare module '../services.ts' {
  interface Services {
    gifts: Gifts;
    bags: Bags;
    giftSending: GiftSending;
    giftCollector: GiftCollector;
    anchorIncome: AnchorIncome;
  }
}

/** Gifts in rooms: the catalogue, bags, sends, and what hosts are due for them. */
export default defineNoun({
  calls: { getBag, getGiftList, giveGift, saveAnchorTerms, saveGift, sendGift },
  open: ({ db, wallets, roomPushes }: Pick<Base, 'db'> & Pick<Services, 'wallets' | 'roomPushes'>) => ({
    gifts: giftRepository(db),
    bags: bagRepository(db),
    giftSending: giftSending(db, wallets),
    giftCollector: giftCollector({ push: (liveid, push) => roomPushes.tell(liveid, push) }),
    anchorIncome: anchorIncomeRepository(db),
  }),
  start({ postingObjects, gifts }) {
    postingObjects.describe(['gift', 'giftReversed'], (ids, language) => gifts.namesOfSends(ids, language));
  },
  upkeep: (services) => [{ name: 'income', everyMs: 60_000, run: (nowSec) => postIncome(services, nowSec) }],
  personalData: [giftData],
  async close({ giftSending: sending, giftCollector: collector }) {
    await sending.drained();
    await collector.close();
  },
});
