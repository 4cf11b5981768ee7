import type { ComponentType } from 'react';
import { lazyWithWords } from '../platform/lazy-with-words.ts';
import { MATCH_SCREENS } from './match-screens.ts';
import type { RouteName } from '../platform/routes.ts';

const feedback = lazyWithWords(
  async () => (await import('../screens/feedback/feedback-screen.tsx')).FeedbackScreen,
);

/** Screens that exist, by the name of their path. Each is fetched when it is first opened. */
export const SCREENS = {
  ...MATCH_SCREENS,
  c2c: lazyWithWords(async () => (await import('../screens/c2c/c2c-screen.tsx')).C2cScreen),
  live: lazyWithWords(async () => (await import('../screens/live/live-screen.tsx')).LiveScreen),
  headline: lazyWithWords(
    async () => (await import('../screens/headline/headline-screen.tsx')).HeadlineScreen,
  ),
  liveDetail: lazyWithWords(async () => (await import('../screens/room/room-screen.tsx')).RoomScreen),
  login: lazyWithWords(async () => (await import('../screens/login/login-screen.tsx')).LoginScreen),
  register: lazyWithWords(async () => (await import('../screens/login/register-screen.tsx')).RegisterScreen),
  forgetPassword: lazyWithWords(
    async () => (await import('../screens/login/forget-password-screen.tsx')).ForgetPasswordScreen,
  ),
  bindPhone: lazyWithWords(
    async () => (await import('../screens/account/bind-phone-screen.tsx')).BindPhoneScreen,
  ),
  userCenter: lazyWithWords(
    async () => (await import('../screens/user-center/user-center-screen.tsx')).UserCenterScreen,
  ),
  setting: lazyWithWords(async () => (await import('../screens/setting/setting-screen.tsx')).SettingScreen),
  info: lazyWithWords(async () => (await import('../screens/account/info-screen.tsx')).InfoScreen),
  editAccount: lazyWithWords(
    async () => (await import('../screens/account/edit-account-screen.tsx')).EditAccountScreen,
  ),
  myAddress: lazyWithWords(
    async () => (await import('../screens/account/my-address-screen.tsx')).MyAddressScreen,
  ),
  attentMgmt: lazyWithWords(
    async () => (await import('../screens/account/attent-mgmt-screen.tsx')).AttentMgmtScreen,
  ),
  vipUser: lazyWithWords(async () => (await import('../screens/account/person-screen.tsx')).PersonScreen),
  myLog: lazyWithWords(async () => (await import('../screens/account/my-log-screen.tsx')).MyLogScreen),
  message: lazyWithWords(async () => (await import('../screens/message/message-screen.tsx')).MessageScreen),
  privacy: lazyWithWords(async () => (await import('../screens/legal/privacy-screen.tsx')).PrivacyScreen),
  mobilePrivacy: lazyWithWords(
    async () => (await import('../screens/legal/agreement-screen.tsx')).AgreementScreen,
  ),
  mobileAbout: lazyWithWords(async () => (await import('../screens/legal/about-screen.tsx')).AboutScreen),
  ppTalk: lazyWithWords(async () => (await import('../screens/talk/talk-screen.tsx')).TalkScreen),
  feedback,
  mobileServiceFeedback: feedback,
  mobileFeedback: feedback,
  liveLives: lazyWithWords(async () => (await import('../screens/live/lives-screen.tsx')).LivesScreen),
} satisfies Partial<Record<RouteName, ComponentType>>;
