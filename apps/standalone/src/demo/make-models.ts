import { getModelOffer, saveModelPrice } from '@touchline/contract/model-subscription';
import type { OperatorClient } from './operator-client.ts';

const MODELS = ['poisson', 'upset', 'diversity', 'margin'] as const;
const PRICES = { 7: 38, 30: 118, 90: 288 } as const;
const DAYS = [7, 30, 90] as const;

/** Prices of the data models in the demonstration world; what is there already stays. */
export const makeModels = async (operator: OperatorClient): Promise<void> => {
  for (const model of MODELS) {
    const { offers } = await operator.call(getModelOffer, { model });
    for (const days of DAYS) {
      if (offers.some((offer) => offer.days === days)) continue;
      await operator.call(saveModelPrice, { model, days, gold: PRICES[days] });
    }
  }
};
