import type { RouteTable } from './route.ts';

/** Money: wallet, shop, coupons, tasks and invitations. @source app §2 */
export const shopRoutes = {
  wallet: { path: '/wallet', screen: 'wallet/wallet-screen' },
  withdraw: { path: '/withdraw', screen: 'withdraw/withdraw-screen' },
  balance: { path: '/balance', screen: 'wallet/balance-screen' },
  recharge: { path: '/recharge', screen: 'recharge/recharge-screen', mobile: ['/mobile/recharge'] },
  transLog: { path: '/trans-log', screen: 'wallet/trans-log-screen' },
  coupons: { path: '/coupons', screen: 'coupon/coupons-screen' },
  task: { path: '/task', screen: 'task/task-screen' },
  newShop: { path: '/newshop', screen: 'shop/shop-screen' },
  newShopRecords: { path: '/newshop/records', screen: 'shop/orders-screen' },
  packageRules: { path: '/mobile/package-rules', screen: 'legal/package-rules-screen' },
  vipPlans: { path: '/vip-plans', screen: 'vip/vip-plans-screen' },
  invite: { path: '/invite', screen: 'invite/invite-screen', mobile: ['/mobile/invite'] },
} as const satisfies RouteTable;
