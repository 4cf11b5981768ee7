import * as account from './account.ts';
import * as config from './config.ts';
import * as database from './database.ts';
import * as home from './home.ts';
import * as live from './live.ts';
import * as match from './match.ts';
import * as operator from './operator.ts';

/** Every HTTP call of the product by name. The service's handler table is typed by this one. */
export const CALLS = {
  getGuestInfo: account.getGuestInfo,
  login: account.login,
  logout: account.logout,
  getUserInfo: account.getUserInfo,
  getUserBasicInfo: account.getUserBasicInfo,
  getCommonConfig: config.getCommonConfig,
  getCategory: config.getCategory,
  getBaseDictionary: database.getBaseDictionary,
  getHomeScroll: home.getHomeScroll,
  getHomeData: home.getHomeData,
  getRealLives: live.getRealLives,
  getLivePageData: live.getLivePageData,
  getLiveChat: live.getLiveChat,
  getDateMatch: match.getDateMatch,
  getEventByDate: match.getEventByDate,
  getFootballMatchInfo: match.getFootballMatchInfo,
  getBasketballMatchInfo: match.getBasketballMatchInfo,
  saveAccount: operator.saveAccount,
  saveRoom: operator.saveRoom,
  saveBanner: operator.saveBanner,
  saveAnnouncement: operator.saveAnnouncement,
  saveConfig: operator.saveConfig,
} as const;

export type CallName = keyof typeof CALLS;
