import type { RouteTable } from './route.ts';

/** Forecast models and plans of analysts. @source app §2 */
export const modelRoutes = {
  data: { path: '/data', screen: 'model/data-screen' },
  // Before the model, whose address it would fit.
  dataModelSubscriptionRecords: {
    path: '/data/model/subscription-records',
    screen: 'model/subscription-records-screen',
  },
  dataModel: { path: '/data/model/:type', screen: 'model/model-screen' },
  dataModelDetail: {
    path: '/data/model/detail/:type/:id',
    screen: 'model/model-detail-screen',
    mobile: ['/mobile/model/detail/:type/:id'],
  },
  dataModelSubscribe: { path: '/data/model/subscribe/:id', screen: 'model/subscribe-screen' },
  redorderList: { path: '/redorder/list/:type', screen: 'plan/plan-list-screen' },
  redorderRank: { path: '/redorder/rank/:type', screen: 'plan/plan-rank-screen' },
  redorderPlan: { path: '/redorder/plan/:id', screen: 'plan/plan-screen' },
  redorderMaster: { path: '/redorder/master/:id', screen: 'plan/analyst-screen' },
  redorderMatchPlans: { path: '/redorder/match-plans/:id', screen: 'plan/match-plans-screen' },
  redorderOrders: { path: '/redorder/orders', screen: 'plan/plan-orders-screen' },
} as const satisfies RouteTable;
