import { RefusedError } from '../refusal.ts';
import type { Services } from '../services.ts';
import { uuidOf } from '../wallet/uuid-of.ts';

/** Buys again what ended and is to go on: at the price that was agreed to or a lower one, or not at all. */
export const renewModels = async (
  { modelSubscriptions }: Pick<Services, 'modelSubscriptions'>,
  nowSec: number,
): Promise<void> => {
  for (const { id, account_id: accountId, model, days, brand, price, gold } of await modelSubscriptions.due(
    nowSec,
  )) {
    const isAgreed = gold !== null && gold <= price;
    try {
      if (isAgreed) {
        const payer = { accountId, brand, nowSec };
        const requestId = uuidOf('model-renewal', id);
        const isDays = days === 7 || days === 30 ? days : 90;
        await modelSubscriptions.buy({ payer, requestId, model, days: isDays, total: gold, autoRenew: 1 });
      }
    } catch (error) {
      if (!(error instanceof RefusedError)) throw error;
    }
    await modelSubscriptions.renewed(id);
  }
};
