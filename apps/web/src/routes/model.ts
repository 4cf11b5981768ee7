import type { RouteTable } from './route.ts';

/** Forecast models and plans of analysts. @source app §2 */
export const modelRoutes = {
  data: { path: '/data' },
  dataModel: { path: '/data/model/:type' },
  dataModelDetail: { path: '/data/model/detail/:type/:id', mobile: ['/mobile/model/detail/:type/:id'] },
  dataModelSubscribe: { path: '/data/model/subscribe/:id' },
  dataModelSubscriptionRecords: { path: '/data/model/subscription-records' },
  redorderList: { path: '/redorder/list/:type', screen: 'plan/plan-list-screen' },
  redorderRank: { path: '/redorder/rank/:type', screen: 'plan/plan-rank-screen' },
  redorderPlan: { path: '/redorder/plan/:id', screen: 'plan/plan-screen' },
  redorderMaster: { path: '/redorder/master/:id', screen: 'plan/analyst-screen' },
  redorderMatchPlans: { path: '/redorder/match-plans/:id', screen: 'plan/match-plans-screen' },
  redorderOrders: { path: '/redorder/orders', screen: 'plan/plan-orders-screen' },
} as const satisfies RouteTable;
