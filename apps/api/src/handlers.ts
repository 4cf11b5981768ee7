import type { CallName, CALLS } from '@touchline/contract/calls';
import getGuestInfo from './account/get-guest-info.ts';
import getUserBasicInfo from './account/get-user-basic-info.ts';
import getUserInfo from './account/get-user-info.ts';
import login from './account/login.ts';
import logout from './account/logout.ts';
import getBaseDictionary from './database/get-base-dictionary.ts';
import type { Handler } from './handle.ts';
import getHomeData from './home/get-home-data.ts';
import getHomeScroll from './home/get-home-scroll.ts';
import getLiveChat from './live/get-live-chat.ts';
import getLivePageData from './live/get-live-page-data.ts';
import getRealLives from './live/get-real-lives.ts';
import getBasketballMatchInfo from './match/get-basketball-match-info.ts';
import getDateMatch from './match/get-date-match.ts';
import getEventByDate from './match/get-event-by-date.ts';
import getFootballMatchInfo from './match/get-football-match-info.ts';
import saveAccount from './operator/save-account.ts';
import saveAnnouncement from './operator/save-announcement.ts';
import saveBanner from './operator/save-banner.ts';
import saveConfig from './operator/save-config.ts';
import saveRoom from './operator/save-room.ts';
import getCategory from './settings/get-category.ts';
import getCommonConfig from './settings/get-common-config.ts';

/** What each call does. A call of the contract that is missing here does not compile. */
export const HANDLERS: { readonly [Name in CallName]: Handler<(typeof CALLS)[Name]> } = {
  getGuestInfo,
  login,
  logout,
  getUserInfo,
  getUserBasicInfo,
  getCommonConfig,
  getCategory,
  getBaseDictionary,
  getHomeScroll,
  getHomeData,
  getRealLives,
  getLivePageData,
  getLiveChat,
  getDateMatch,
  getEventByDate,
  getFootballMatchInfo,
  getBasketballMatchInfo,
  saveAccount,
  saveRoom,
  saveBanner,
  saveAnnouncement,
  saveConfig,
};
