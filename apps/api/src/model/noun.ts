import type { ModelType } from '@touchline/contract/model';
import type { Language } from '@touchline/domain/match-dates';
import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import { backfillModels } from './backfill-models.ts';
import { fittingThread, type FittingThread } from './fitting-thread.ts';
import getModelDetail from './get-model-detail.ts';
import getModelLedger from './get-model-ledger.ts';
import getModelMatches from './get-model-matches.ts';
import getModelOffer from './get-model-offer.ts';
import getModelRecord from './get-model-record.ts';
import getModelSeals from './get-model-seals.ts';
import getModelSubscriptions from './get-model-subscriptions.ts';
import getModels from './get-models.ts';
import { numberMaker } from './make-numbers.ts';
import { modelNumbers, type ModelNumbers } from './model-number-repository.ts';
import { modelRecords, type ModelRecords } from './model-records.ts';
import { modelResults, type ModelResults } from './model-result-repository.ts';
import { modelSource, type ModelSource } from './model-source-repository.ts';
import { renewModels } from './renew-models.ts';
import saveModelPrice from './save-model-price.ts';
import setModelRenewal from './set-model-renewal.ts';
import { settleModels } from './settle-models.ts';
import stopModel from './stop-model.ts';
import subscribeModel from './subscribe-model.ts';
import {
  subscriptionData,
  subscriptionRepository,
  type ModelSubscriptions,
} from './subscription-repository.ts';

declare module '../services.ts' {
  interface Services {
    modelSource: ModelSource;
    modelFits: FittingThread;
    modelNumbers: ModelNumbers;
    modelResults: ModelResults;
    modelRecords: ModelRecords;
    modelSubscriptions: ModelSubscriptions;
  }
}

const DAYS = { zh: '{days} 天', pt: '{days} dias', en: '{days} days' } as const;
const NAMES: Record<ModelType, Record<Language, string>> = {
  upset: { zh: '冷门模型', pt: 'Modelo zebra', en: 'Upset model' },
  diversity: { zh: '差异模型', pt: 'Modelo divergência', en: 'Divergence model' },
  poisson: { zh: '泊松模型', pt: 'Modelo Poisson', en: 'Poisson model' },
  margin: { zh: '胜分差模型', pt: 'Modelo margem de vitória', en: 'Winning margin model' },
};

/** Data models: numbers that are sealed before the start, what they came to, and their subscription. */
export default defineNoun({
  calls: {
    getModelDetail,
    getModelLedger,
    getModelMatches,
    getModelOffer,
    getModelRecord,
    getModelSeals,
    getModelSubscriptions,
    getModels,
    saveModelPrice,
    setModelRenewal,
    stopModel,
    subscribeModel,
  },
  open({ db, matchDb, wallets, clock }: Pick<Base, 'db' | 'matchDb' | 'clock'> & Pick<Services, 'wallets'>) {
    const source = modelSource(matchDb);
    const numbers = modelNumbers(db);
    const results = modelResults(db);
    return {
      modelSource: source,
      modelFits: fittingThread(),
      modelNumbers: numbers,
      modelResults: results,
      modelRecords: modelRecords({
        modelSource: source,
        modelNumbers: numbers,
        modelResults: results,
        clock,
      }),
      modelSubscriptions: subscriptionRepository(db, wallets),
    };
  },
  start({ postingObjects, modelSubscriptions }) {
    postingObjects.describe(['model', 'modelBack'], async (refs, language) => {
      const bought = await modelSubscriptions.kinds(refs);
      return new Map(
        bought.map(({ id, model, days }) => [
          id,
          `${NAMES[model][language]} · ${DAYS[language].replace('{days}', String(days))}`,
        ]),
      );
    });
  },
  upkeep(services) {
    const make = numberMaker(services);
    return [
      { name: 'modelNumbers', everyMs: 60_000, run: make },
      { name: 'modelResults', everyMs: 30_000, run: () => settleModels(services) },
      { name: 'modelPast', everyMs: 2_000, run: () => backfillModels(services) },
      { name: 'modelRenewals', everyMs: 60_000, run: (nowSec) => renewModels(services, nowSec) },
    ];
  },
  close: ({ modelFits }) => modelFits.close(),
  personalData: [subscriptionData],
});
