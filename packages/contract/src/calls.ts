import * as accountLife from './account-life.ts';
import * as account from './account.ts';
import * as address from './address.ts';
import * as alert from './alert.ts';
import * as analysis from './analysis.ts';
import * as config from './config.ts';
import * as coupon from './coupon.ts';
import * as database from './database.ts';
import * as feedback from './feedback.ts';
import * as follow from './follow.ts';
import * as history from './history.ts';
import * as home from './home.ts';
import * as identity from './identity.ts';
import * as league from './league.ts';
import * as legal from './legal.ts';
import * as lines from './lines.ts';
import * as liveLog from './live-log.ts';
import * as live from './live.ts';
import * as matchDetail from './match-detail.ts';
import * as match from './match.ts';
import * as message from './message.ts';
import * as minorsMode from './minors-mode.ts';
import * as odds from './odds.ts';
import * as operator from './operator.ts';
import * as ownData from './own-data.ts';
import * as raceTabs from './race-tabs.ts';
import * as race from './race.ts';
import * as ranking from './ranking.ts';
import * as search from './search.ts';
import * as spending from './spending.ts';
import * as storage from './storage.ts';
import * as team from './team.ts';
import * as userSettings from './user-settings.ts';

/** Every HTTP call of the product by name. The service's handler table is typed by this one. */
export const CALLS = {
  getGuestInfo: account.getGuestInfo,
  login: account.login,
  logout: account.logout,
  getUserInfo: account.getUserInfo,
  getUserBasicInfo: account.getUserBasicInfo,
  sendCode: identity.sendCode,
  sendVerifyCode: identity.sendVerifyCode,
  regist: identity.regist,
  bindPhone: identity.bindPhone,
  changePwd: identity.changePwd,
  editUserInfo: identity.editUserInfo,
  getSessions: identity.getSessions,
  endSession: identity.endSession,
  publishFeedback: feedback.publishFeedback,
  getMyFeedback: feedback.getMyFeedback,
  getTempKeysForMinio: storage.getTempKeysForMinio,
  closeAccount: accountLife.closeAccount,
  getUserLastOnline: accountLife.getUserLastOnline,
  updateThirdMember: accountLife.updateThirdMember,
  getUserThirdPrivateAgent: accountLife.getUserThirdPrivateAgent,
  getUserSettings: userSettings.getUserSettings,
  saveUserSettings: userSettings.saveUserSettings,
  changeAccount: identity.changeAccount,
  setMinorsMode: minorsMode.setMinorsMode,
  noteMinorsUse: minorsMode.noteMinorsUse,
  getSpendingLimits: spending.getSpendingLimits,
  saveSpendingLimits: spending.saveSpendingLimits,
  excludeFromSpending: spending.excludeFromSpending,
  exportMyData: ownData.exportMyData,
  getNewCoupons: coupon.getNewCoupons,
  receiveCoupon: coupon.receiveCoupon,
  saveCouponBatch: coupon.saveCouponBatch,
  getAddresses: address.getAddresses,
  saveAddress: address.saveAddress,
  removeAddress: address.removeAddress,
  getMessages: message.getMessages,
  getMessageSummary: message.getMessageSummary,
  readMessages: message.readMessages,
  removeMessages: message.removeMessages,
  getTicket: feedback.getTicket,
  replyTicket: feedback.replyTicket,
  getTickets: feedback.getTickets,
  answerTicket: feedback.answerTicket,
  saveCommonScript: lines.saveCommonScript,
  attentAnchor: follow.attentAnchor,
  getAttentAnchors: follow.getAttentAnchors,
  attentUser: follow.attentUser,
  getAttentUsers: follow.getAttentUsers,
  saveFollowAlert: follow.saveFollowAlert,
  attentTeam: follow.attentTeam,
  getAttentTeams: follow.getAttentTeams,
  attentEvent: follow.attentEvent,
  getAttentEvents: follow.getAttentEvents,
  getViewLog: history.getViewLog,
  addViewLog: history.addViewLog,
  removeViewLog: history.removeViewLog,
  getVisitedLeagues: history.getVisitedLeagues,
  addVisitedLeague: history.addVisitedLeague,
  getSearchLog: history.getSearchLog,
  addSearchLog: history.addSearchLog,
  clearSearchLog: history.clearSearchLog,
  mergeGuest: history.mergeGuest,
  getLiveLog: liveLog.getLiveLog,
  getProtocal: legal.getProtocal,
  getProtocalList: legal.getProtocalList,
  getTempKeysForCos: storage.getTempKeysForCos,
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
  getRecentMatchCount: race.getRecentMatchCount,
  getRecMath: race.getRecMath,
  attentFootballMatch: race.attentFootballMatch,
  attentBasketballMatch: race.attentBasketballMatch,
  getAttentMatchlist: race.getAttentMatchlist,
  mergeAttent: race.mergeAttent,
  voteRaceTeam: race.voteRaceTeam,
  getRaceVotes: race.getRaceVotes,
  getFootballMatchAnchors: race.getFootballMatchAnchors,
  getBasketballMatchAnchors: race.getBasketballMatchAnchors,
  getNoMatchLiveList: race.getNoMatchLiveList,
  getRecAnchors: race.getRecAnchors,
  getIncidentsData: matchDetail.getIncidentsData,
  getFootballMatchData: matchDetail.getFootballMatchData,
  getFootballTliveData: matchDetail.getFootballTliveData,
  getFootballLineupData: matchDetail.getFootballLineupData,
  getFootballMatchTop3Data: matchDetail.getFootballMatchTop3Data,
  getFootballMatchCombineData: matchDetail.getFootballMatchCombineData,
  getBasketballMatchData: matchDetail.getBasketballMatchData,
  getBasketballTliveData: matchDetail.getBasketballTliveData,
  getBasketballLineupData: matchDetail.getBasketballLineupData,
  getBasketballMatchTop3Data: matchDetail.getBasketballMatchTop3Data,
  getBasketballMatchCombineData: matchDetail.getBasketballMatchCombineData,
  footballMatchOdd: odds.footballMatchOdd,
  basketballMatchOdd: odds.basketballMatchOdd,
  getDateOdds: odds.getDateOdds,
  getMatchAlerts: alert.getMatchAlerts,
  saveMatchAlerts: alert.saveMatchAlerts,
  getMatchAlertList: alert.getMatchAlertList,
  getFootballAnalysisData: analysis.getFootballAnalysisData,
  getFootballMatchRank: analysis.getFootballMatchRank,
  getBasketballAnalysisData: analysis.getBasketballAnalysisData,
  getBasketballMatchRank: analysis.getBasketballMatchRank,
  getRaceTag: raceTabs.getRaceTag,
  getRaceSubTab: raceTabs.getRaceSubTab,
  getDatabaseHome: league.getDatabaseHome,
  getEventList: league.getEventList,
  getEventInfo: league.getEventInfo,
  getEventView: league.getEventView,
  getEventIntegral: league.getEventIntegral,
  getEventRank: league.getEventRank,
  getEventMatch: league.getEventMatch,
  getEventBracket: league.getEventBracket,
  getTeamInfo: team.getTeamInfo,
  getTeamTransfers: team.getTeamTransfers,
  getTeamSquad: team.getTeamSquad,
  getTeamHonours: team.getTeamHonours,
  getTeamStats: team.getTeamStats,
  getFifaRank: ranking.getFifaRank,
  getHotFootballRank: ranking.getHotFootballRank,
  getHotBasketballRank: ranking.getHotBasketballRank,
  getRaceSearch: search.getRaceSearch,
  searchEvents: search.searchEvents,
  searchTeams: search.searchTeams,
  searchMatches: search.searchMatches,
  searchRaceHome: search.searchRaceHome,
  searchMultiple: search.searchMultiple,
  webSearchAnchors: search.webSearchAnchors,
  webSearchRooms: search.webSearchRooms,
  webSearchMatches: search.webSearchMatches,
  webSearchTeams: search.webSearchTeams,
  webSearchEvents: search.webSearchEvents,
  webSearchUsers: search.webSearchUsers,
  saveAccount: operator.saveAccount,
  saveRoom: operator.saveRoom,
  saveBanner: operator.saveBanner,
  saveAnnouncement: operator.saveAnnouncement,
  saveConfig: operator.saveConfig,
} as const;

export type CallName = keyof typeof CALLS;
