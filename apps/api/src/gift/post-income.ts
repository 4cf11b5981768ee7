import { BRAND_IDS } from '@touchline/domain/brand';
import type { Services } from '../services.ts';
import { uuidOf } from '../wallet/uuid-of.ts';

const AT_ONCE = 200;
/** Diamonds are the same under every variant; a posting names one for its calendar. */
const [BRAND] = BRAND_IDS;

/**
 * Gathers the hours that are over and posts those that were held for a day. Done twice, it posts once: the key is
 * made of the host and the hour. @source economy §A5
 */
export const postIncome = async (
  { anchorIncome, wallets }: Pick<Services, 'anchorIncome' | 'wallets'>,
  nowSec: number,
): Promise<void> => {
  await anchorIncome.closeHours(nowSec);
  for (const { id, anchorId, hour, diamonds } of await anchorIncome.due(nowSec, AT_ONCE)) {
    if (diamonds > 0) {
      await wallets.post(
        { accountId: anchorId, brand: BRAND, nowSec },
        { kind: 'income', amount: diamonds, key: uuidOf('income', anchorId, hour), ref: id },
      );
    }
    await anchorIncome.setReleased(id);
  }
};
