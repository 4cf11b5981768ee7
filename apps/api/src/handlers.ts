import type { CallName, CALLS } from '@touchline/contract/calls';
import bindPhone from './account/bind-phone.ts';
import changePwd from './account/change-pwd.ts';
import editUserInfo from './account/edit-user-info.ts';
import endSession from './account/end-session.ts';
import getGuestInfo from './account/get-guest-info.ts';
import getSessions from './account/get-sessions.ts';
import getUserBasicInfo from './account/get-user-basic-info.ts';
import getUserInfo from './account/get-user-info.ts';
import login from './account/login.ts';
import logout from './account/logout.ts';
import regist from './account/regist.ts';
import sendCode from './account/send-code.ts';
import sendVerifyCode from './account/send-verify-code.ts';
import getBaseDictionary from './database/get-base-dictionary.ts';
import getMyFeedback from './feedback/get-my-feedback.ts';
import publishFeedback from './feedback/publish-feedback.ts';
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
import getRecentMatchCount from './match/get-recent-match-count.ts';
import getRecMath from './match/get-rec-math.ts';
import attentFootballMatch from './match/attent-football-match.ts';
import attentBasketballMatch from './match/attent-basketball-match.ts';
import getAttentMatchlist from './match/get-attent-matchlist.ts';
import mergeAttent from './match/merge-attent.ts';
import getDateOdds from './match/get-date-odds.ts';
import getMatchAlerts from './match/get-match-alerts.ts';
import getMatchAlertList from './match/get-match-alert-list.ts';
import saveMatchAlerts from './match/save-match-alerts.ts';
import getEventBracket from './database/get-event-bracket.ts';
import getTeamTransfers from './database/get-team-transfers.ts';
import voteRaceTeam from './match/vote-race-team.ts';
import getRaceVotes from './match/get-race-votes.ts';
import getFootballMatchAnchors from './match/get-football-match-anchors.ts';
import getBasketballMatchAnchors from './match/get-basketball-match-anchors.ts';
import getNoMatchLiveList from './live/get-no-match-live-list.ts';
import getRecAnchors from './live/get-rec-anchors.ts';
import saveAccount from './operator/save-account.ts';
import saveAnnouncement from './operator/save-announcement.ts';
import saveBanner from './operator/save-banner.ts';
import saveConfig from './operator/save-config.ts';
import saveRoom from './operator/save-room.ts';
import getCategory from './settings/get-category.ts';
import getCommonConfig from './settings/get-common-config.ts';
import getTempKeysForMinio from './storage/get-temp-keys-for-minio.ts';
import closeAccount from './account/close-account.ts';
import getUserLastOnline from './account/get-user-last-online.ts';
import updateThirdMember from './account/update-third-member.ts';
import getUserThirdPrivateAgent from './account/get-user-third-private-agent.ts';
import getUserSettings from './account/get-user-settings.ts';
import saveUserSettings from './account/save-user-settings.ts';
import changeAccount from './account/change-account.ts';
import noteMinorsUse from './account/note-minors-use.ts';
import setMinorsMode from './account/set-minors-mode.ts';
import getSpendingLimits from './account/get-spending-limits.ts';
import saveSpendingLimits from './account/save-spending-limits.ts';
import excludeFromSpending from './account/exclude-from-spending.ts';
import exportMyData from './account/export-my-data.ts';
import getNewCoupons from './coupon/get-new-coupons.ts';
import receiveCoupon from './coupon/receive-coupon.ts';
import saveCouponBatch from './operator/save-coupon-batch.ts';
import getAddresses from './account/get-addresses.ts';
import saveAddress from './account/save-address.ts';
import removeAddress from './account/remove-address.ts';
import getMessages from './message/get-messages.ts';
import getMessageSummary from './message/get-message-summary.ts';
import readMessages from './message/read-messages.ts';
import removeMessages from './message/remove-messages.ts';
import getTicket from './feedback/get-ticket.ts';
import replyTicket from './feedback/reply-ticket.ts';
import getTickets from './operator/get-tickets.ts';
import answerTicket from './operator/answer-ticket.ts';
import saveCommonScript from './operator/save-common-script.ts';
import attentAnchor from './follow/attent-anchor.ts';
import getAttentAnchors from './follow/get-attent-anchors.ts';
import attentTeam from './follow/attent-team.ts';
import attentUser from './follow/attent-user.ts';
import getAttentTeams from './follow/get-attent-teams.ts';
import getAttentUsers from './follow/get-attent-users.ts';
import saveFollowAlert from './follow/save-follow-alert.ts';
import attentEvent from './follow/attent-event.ts';
import getAttentEvents from './follow/get-attent-events.ts';
import getViewLog from './history/get-view-log.ts';
import addViewLog from './history/add-view-log.ts';
import removeViewLog from './history/remove-view-log.ts';
import getVisitedLeagues from './history/get-visited-leagues.ts';
import addVisitedLeague from './history/add-visited-league.ts';
import getSearchLog from './history/get-search-log.ts';
import addSearchLog from './history/add-search-log.ts';
import clearSearchLog from './history/clear-search-log.ts';
import mergeGuest from './history/merge-guest.ts';
import getLiveLog from './live/get-live-log.ts';
import getProtocal from './legal/get-protocal.ts';
import getProtocalList from './legal/get-protocal-list.ts';
import getTempKeysForCos from './storage/get-temp-keys-for-cos.ts';
import getIncidentsData from './match/get-incidents-data.ts';
import getFootballMatchData from './match/get-football-match-data.ts';
import getFootballTliveData from './match/get-football-tlive-data.ts';
import getFootballLineupData from './match/get-football-lineup-data.ts';
import getFootballMatchTop3Data from './match/get-football-match-top3-data.ts';
import getFootballMatchCombineData from './match/get-football-match-combine-data.ts';
import getBasketballMatchData from './match/get-basketball-match-data.ts';
import getBasketballTliveData from './match/get-basketball-tlive-data.ts';
import getBasketballLineupData from './match/get-basketball-lineup-data.ts';
import getBasketballMatchTop3Data from './match/get-basketball-match-top3-data.ts';
import getBasketballMatchCombineData from './match/get-basketball-match-combine-data.ts';
import footballMatchOdd from './match/football-match-odd.ts';
import basketballMatchOdd from './match/basketball-match-odd.ts';
import getFootballAnalysisData from './match/get-football-analysis-data.ts';
import getFootballMatchRank from './match/get-football-match-rank.ts';
import getBasketballAnalysisData from './match/get-basketball-analysis-data.ts';
import getBasketballMatchRank from './match/get-basketball-match-rank.ts';
import getRaceTag from './match/get-race-tag.ts';
import getRaceSubTab from './match/get-race-sub-tab.ts';
import getDatabaseHome from './database/get-database-home.ts';
import getEventList from './database/get-event-list.ts';
import getEventInfo from './database/get-event-info.ts';
import getEventView from './database/get-event-view.ts';
import getEventIntegral from './database/get-event-integral.ts';
import getEventRank from './database/get-event-rank.ts';
import getEventMatch from './database/get-event-match.ts';
import getTeamInfo from './database/get-team-info.ts';
import getTeamSquad from './database/get-team-squad.ts';
import getTeamHonours from './database/get-team-honours.ts';
import getTeamStats from './database/get-team-stats.ts';
import getFifaRank from './database/get-fifa-rank.ts';
import getHotFootballRank from './database/get-hot-football-rank.ts';
import getHotBasketballRank from './database/get-hot-basketball-rank.ts';
import getRaceSearch from './search/get-race-search.ts';
import searchEvents from './search/search-events.ts';
import searchTeams from './search/search-teams.ts';
import searchMatches from './search/search-matches.ts';
import searchRaceHome from './search/search-race-home.ts';
import searchMultiple from './search/search-multiple.ts';
import webSearchAnchors from './search/web-search-anchors.ts';
import webSearchRooms from './search/web-search-rooms.ts';
import webSearchMatches from './search/web-search-matches.ts';
import webSearchTeams from './search/web-search-teams.ts';
import webSearchEvents from './search/web-search-events.ts';
import webSearchUsers from './search/web-search-users.ts';

/** What each call does. A call of the contract that is missing here does not compile. */
export const HANDLERS: { readonly [Name in CallName]: Handler<(typeof CALLS)[Name]> } = {
  getGuestInfo,
  login,
  logout,
  getUserInfo,
  getUserBasicInfo,
  sendCode,
  sendVerifyCode,
  regist,
  bindPhone,
  changePwd,
  editUserInfo,
  getSessions,
  endSession,
  publishFeedback,
  getMyFeedback,
  getTempKeysForMinio,
  closeAccount,
  getUserLastOnline,
  updateThirdMember,
  getUserThirdPrivateAgent,
  getUserSettings,
  saveUserSettings,
  changeAccount,
  setMinorsMode,
  noteMinorsUse,
  getSpendingLimits,
  saveSpendingLimits,
  excludeFromSpending,
  exportMyData,
  getNewCoupons,
  receiveCoupon,
  saveCouponBatch,
  getAddresses,
  saveAddress,
  removeAddress,
  getMessages,
  getMessageSummary,
  readMessages,
  removeMessages,
  getTicket,
  replyTicket,
  getTickets,
  answerTicket,
  saveCommonScript,
  attentAnchor,
  getAttentAnchors,
  attentTeam,
  getAttentTeams,
  attentUser,
  getAttentUsers,
  saveFollowAlert,
  attentEvent,
  getAttentEvents,
  getViewLog,
  addViewLog,
  removeViewLog,
  getVisitedLeagues,
  addVisitedLeague,
  getSearchLog,
  addSearchLog,
  clearSearchLog,
  mergeGuest,
  getLiveLog,
  getProtocal,
  getProtocalList,
  getTempKeysForCos,
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
  getRecentMatchCount,
  getRecMath,
  attentFootballMatch,
  attentBasketballMatch,
  getAttentMatchlist,
  mergeAttent,
  getDateOdds,
  getMatchAlerts,
  saveMatchAlerts,
  getMatchAlertList,
  getEventBracket,
  getTeamTransfers,
  voteRaceTeam,
  getRaceVotes,
  getFootballMatchAnchors,
  getBasketballMatchAnchors,
  getNoMatchLiveList,
  getRecAnchors,
  getIncidentsData,
  getFootballMatchData,
  getFootballTliveData,
  getFootballLineupData,
  getFootballMatchTop3Data,
  getFootballMatchCombineData,
  getBasketballMatchData,
  getBasketballTliveData,
  getBasketballLineupData,
  getBasketballMatchTop3Data,
  getBasketballMatchCombineData,
  footballMatchOdd,
  basketballMatchOdd,
  getFootballAnalysisData,
  getFootballMatchRank,
  getBasketballAnalysisData,
  getBasketballMatchRank,
  getRaceTag,
  getRaceSubTab,
  getDatabaseHome,
  getEventList,
  getEventInfo,
  getEventView,
  getEventIntegral,
  getEventRank,
  getEventMatch,
  getTeamInfo,
  getTeamSquad,
  getTeamHonours,
  getTeamStats,
  getFifaRank,
  getHotFootballRank,
  getHotBasketballRank,
  getRaceSearch,
  searchEvents,
  searchTeams,
  searchMatches,
  searchRaceHome,
  searchMultiple,
  webSearchAnchors,
  webSearchRooms,
  webSearchMatches,
  webSearchTeams,
  webSearchEvents,
  webSearchUsers,
  saveAccount,
  saveRoom,
  saveBanner,
  saveAnnouncement,
  saveConfig,
};
