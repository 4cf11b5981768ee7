import type { RouteTable } from './route.ts';

/** Forecast models and plans of analysts. @source app §2 */
export const modelRoutes = {
  data: { path: '/data' },
  dataModel: { path: '/data/model/:type' },
  dataModelDetail: { path: '/data/model/detail/:type/:id', mobile: ['/mobile/model/detail/:type/:id'] },
  dataModelSubscribe: { path: '/data/model/subscribe/:id' },
  dataModelSubscriptionRecords: { path: '/data/model/subscription-records' },
  redorderList: { path: '/redorder/list/:type' },
  redorderRank: { path: '/redorder/rank/:type' },
  redorderPlan: { path: '/redorder/plan/:id' },
  redorderMaster: { path: '/redorder/master/:id' },
  redorderMatchPlans: { path: '/redorder/match-plans/:id' },
} as const satisfies RouteTable;
