import type { RouteTable } from './route.ts';

/** A person, what they follow, and the forms of their account. @source app §2 */
export const accountRoutes = {
  userCenter: { path: '/user-center', screen: 'user-center/user-center-screen' },
  userCenterAnchor: { path: '/user-center/anchor/:uid?', screen: 'anchor/anchor-centre-screen' },
  vipUser: { path: '/vip-user/:uid', screen: 'account/person-screen' },
  setting: { path: '/setting', screen: 'setting/setting-screen' },
  info: { path: '/info', screen: 'account/info-screen' },
  editAccount: { path: '/edit-account', screen: 'account/edit-account-screen' },
  bindPhone: { path: '/bind-phone', screen: 'account/bind-phone-screen' },
  myAddress: { path: '/my-address', screen: 'account/my-address-screen' },
  follows: { path: '/attent-mgmt', screen: 'account/followed-screen' },
  myLog: { path: '/my-log', screen: 'account/my-log-screen' },
  login: { path: '/login', screen: 'login/login-screen' },
  register: { path: '/register', screen: 'login/register-screen' },
  forgetPassword: { path: '/forget-password', screen: 'login/forget-password-screen' },
  liveRecord: { path: '/live-record', screen: 'anchor/live-record-screen' },
  myMaterial: { path: '/my-material', screen: 'material/my-material-screen' },
  apply: { path: '/apply/:type', screen: 'apply/apply-screen' },
} as const satisfies RouteTable;
