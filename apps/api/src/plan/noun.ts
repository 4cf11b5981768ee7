import { isWaiting } from '@touchline/domain/match-phase';
import { defineNoun } from '../noun.ts';
import type { Base, Services } from '../services.ts';
import addPlanNote from './add-plan-note.ts';
import { type AnalystRecords, analystRecordRepository } from './analyst-record-repository.ts';
import { analystRepository, type Analysts, planData } from './analyst-repository.ts';
import answerPlanComplaint from './answer-plan-complaint.ts';
import backfillPlans from './backfill-plans.ts';
import buyPlan from './buy-plan.ts';
import complainPlan from './complain-plan.ts';
import exportPlans from './export-plans.ts';
import { type FeedWorld, feedWorldRepository } from './feed-world-repository.ts';
import getAnalyst from './get-analyst.ts';
import getMatchPlans from './get-match-plans.ts';
import getMyPlanOrders from './get-my-plan-orders.ts';
import getPlanComplaints from './get-plan-complaints.ts';
import getPlanMarkets from './get-plan-markets.ts';
import getPlanRank from './get-plan-rank.ts';
import getPlanSeals from './get-plan-seals.ts';
import getPlan from './get-plan.ts';
import getPlans from './get-plans.ts';
import { keepPlans } from './keep-plans.ts';
import { planBuying, type PlanBuying } from './plan-buying-repository.ts';
import { planMoney, type PlanMoney } from './plan-money-repository.ts';
import { planPublishing, type PlanPublishing } from './plan-publishing-repository.ts';
import { planRepository, type Plans } from './plan-repository.ts';
import { type PlanResults, planResultsRepository } from './plan-results-repository.ts';
import { planSettling, type PlanSettling } from './plan-settling-repository.ts';
import publishPlan from './publish-plan.ts';
import { keepRecords } from './reckon-records.ts';
import setAnalyst from './set-analyst.ts';
import voidPlan from './void-plan.ts';
import withdrawPlan from './withdraw-plan.ts';

declare module '../services.ts' {
  interface Services {
    analysts: Analysts;
    feedWorld: FeedWorld;
    plans: Plans;
    planBuying: PlanBuying;
    planMoney: PlanMoney;
    planPublishing: PlanPublishing;
    planSettling: PlanSettling;
    planResults: PlanResults;
    analystRecords: AnalystRecords;
  }
}

type Needs = Pick<Base, 'db' | 'matchDb'> & Pick<Services, 'wallets' | 'matches'>;

/** Plans of analysts: sealed before kick-off, sold for gold that is held until they are settled. */
export default defineNoun({
  calls: {
    addPlanNote,
    answerPlanComplaint,
    backfillPlans,
    buyPlan,
    complainPlan,
    exportPlans,
    getAnalyst,
    getMatchPlans,
    getMyPlanOrders,
    getPlan,
    getPlanComplaints,
    getPlanMarkets,
    getPlanRank,
    getPlans,
    getPlanSeals,
    publishPlan,
    setAnalyst,
    voidPlan,
    withdrawPlan,
  },
  open({ db, matchDb, wallets, matches }: Needs) {
    const hasBegun = async (ids: number[]): Promise<boolean> =>
      (await matches.findMany(ids)).some((match) => !isWaiting(match));
    return {
      analysts: analystRepository(db),
      feedWorld: feedWorldRepository(matchDb),
      plans: planRepository(db),
      planBuying: planBuying(db, { wallets, hasBegun }),
      planMoney: planMoney(db, wallets),
      planPublishing: planPublishing(db),
      planSettling: planSettling(db),
      planResults: planResultsRepository(db),
      analystRecords: analystRecordRepository(db),
    };
  },
  start({ postingObjects, planBuying: orders }) {
    postingObjects.describe(['planHold', 'planHoldBack', 'planIncome'], (ids, language) =>
      orders.titlesOf(ids, language),
    );
  },
  upkeep: (services) => [
    { name: 'plans', everyMs: 3_000, run: (nowSec) => keepPlans(services, nowSec) },
    { name: 'plan-records', everyMs: 60_000, run: (nowSec) => keepRecords(services, nowSec) },
  ],
  personalData: [planData],
});
