import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import { CHANGES_PATH } from './changes.ts';
import type { Call } from './define-call.ts';
import { CAPTCHA_PATH, CAPTCHA_SOUND_PATH } from './identity.ts';
import { COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH } from './lines.ts';

const calls: Call[] = Object.values(CALLS);
const declared = calls.map(({ method, path }) => `${method} ${path}`);

const SPORTS = ['football', 'basketball'] as const;
const ofBoth = (prefix: string, names: readonly string[]): string[] =>
  SPORTS.flatMap((sport) => names.map((name) => `POST ${prefix}/${sport}/${name}`));
const posts = (prefix: string, names: readonly string[]): string[] =>
  names.map((name) => `POST ${prefix}/${name}`);

/** Every call that the specification names. @source app §7 */
const SPECIFIED: readonly string[] = [
  'POST /api/home/getHomeData',
  'POST /api/anchor/getRecAnchors',
  'POST /webapi/user/sendCode',
  'POST /api/user/sendVerifyCode',
  'POST /api/User/bindPhone',
  'POST /webapi/user/regist',
  'POST /webapi/user/login',
  'POST /webapi/user/getLiveLog',
  'POST /api/anchor/getIngest',
  'POST /api/anchor/renewKey',
  'POST /api/operator/getApplications',
  'POST /api/operator/getMaterials',
  'POST /api/operator/decideMaterial',
  'POST /api/operator/decideApplication',
  ...posts('/api/anchor', [
    'getAnchors',
    'getSchedule',
    'announceMatch',
    'remindMe',
    'getStats',
    'getIncome',
    'getTerms',
    'getPublish',
    'getApplication',
    'apply',
    'getRecordings',
    'setRecording',
    'removeRecording',
    'getMaterial',
    'saveMaterial',
    'removeMaterial',
  ]),
  'POST /webapi/User/getUserInfo',
  ...posts('/api/user', [
    'changePwd',
    'editUserInfo',
    'getUserThirdPrivateAgent',
    'updateThirdMember',
    'getUserBasicInfo',
    'getGuestInfo',
    'getUserLastOnline',
    'getProfitConsumeType',
    'getProfitList',
  ]),
  ...posts('/api/race', [
    'getDateMatch',
    'getAttentMatchlist',
    'getRaceTag',
    'getRaceSubTab',
    'getRecentMatchCount',
    'vote_race_team',
    'getEventByDate',
    'getRaceSearch',
    'getRecMath',
  ]),
  ...ofBoth('/api', [
    'attentMatch',
    'getMatchInfo',
    'getMatchAnchors',
    'getMatchData',
    'getTliveData',
    'matchOdd',
  ]),
  ...ofBoth('/webapi', [
    'getAnalysisData',
    'getLineupData',
    'getMatchRank',
    'getMatchTop3Data',
    'getMatchCombineData',
  ]),
  'POST /webapi/football/getIncidentsData',
  ...posts('/api/search', ['events', 'teams', 'matches', 'raceHome']),
  ...posts('/webapi/search', [
    'multiple',
    'anchors',
    'rooms',
    'matches',
    'teams',
    'events',
    'users',
    'videos',
    'news',
  ]),
  ...posts('/api/live', ['getRealLives', 'getLiveChat', 'getNoMatchLiveList']),
  'POST /webapi/live/getLivePageData',
  'GET /api/config/getCommonConfig',
  'GET /webapi/live/getCategory',
  'GET /api/home/getHomeScroll',
  'GET /api/SportDatabase/getBaseDictionary',
  ...posts('/api/SportDatabase', [
    'getHome',
    'getEventInfo',
    'getEventView',
    'getEventRank',
    'getEventIntegral',
    'getEventMatch',
    'getEventList',
    'getFifaRank',
    'getHotFootballRank',
    'getHotBasketballRank',
  ]),
  'GET /webapi/protocal/getProtocal',
  'POST /api/customerservice/publish',
  'POST /webapi/config/getTempKeysForCos',
  'POST /api/config/getTempKeysForMinio',
  'POST /api/live/addOperateFriend',
];

/** Named by the specification and not there yet, each with what it waits for. */
const LATER: Readonly<Record<string, string>> = {};

/** What a screen of the specification needs and no call of it gives. */
const NEEDED_BY_SCREENS: readonly string[] = [
  ...posts('/api/plan', [
    'getPlans',
    'getPlanRank',
    'getPlan',
    'getAnalyst',
    'getMatchPlans',
    'getSeals',
    'exportPlans',
    'buyPlan',
    'getMyPlanOrders',
    'complain',
    'getPlanMarkets',
    'publishPlan',
    'addPlanNote',
    'withdrawPlan',
  ]),
  ...posts('/api/operator', [
    'setAnalyst',
    'voidPlan',
    'answerPlanComplaint',
    'getPlanComplaints',
    'backfillPlans',
  ]),
  ...posts('/api/user', [
    'logout',
    'getSessions',
    'endSession',
    'closeAccount',
    'getUserSettings',
    'saveUserSettings',
    'getAddresses',
    'saveAddress',
    'removeAddress',
    'changeAccount',
    'setMinorsMode',
    'noteMinorsUse',
    'getSpendingLimits',
    'saveSpendingLimits',
    'excludeFromSpending',
    'exportMyData',
    'getViewLog',
    'addViewLog',
    'removeViewLog',
    'mergeGuest',
    'attentUser',
    'getAttentUsers',
    'saveFollowAlert',
  ]),
  ...posts('/api/chatgroup', [
    'getGroup',
    'create',
    'join',
    'saveProfile',
    'saveRules',
    'getBlockedWords',
    'saveBlockedWords',
    'saveMyName',
    'getAnnouncements',
    'publishAnnouncement',
    'pinAnnouncement',
    'removeAnnouncement',
    'readAnnouncements',
    'getShared',
  ]),
  ...posts('/api/message', ['getMessages', 'getSummary', 'read', 'remove']),
  ...posts('/api/customerservice', ['getMine', 'getDetail', 'reply', 'report']),
  ...posts('/api/gift', ['getGiftList', 'getBag', 'send']),
  ...posts('/api/package', ['send', 'claim', 'get', 'getMine']),
  ...posts('/api/quiz', ['getList', 'create', 'stake', 'lock', 'settle', 'void', 'getMine', 'getLog']),
  ...posts('/api/live', [
    'getRoomState',
    'getViewers',
    'saveMyRoom',
    'pinNote',
    'setAdmin',
    'getAdmins',
    'banUser',
    'getBans',
    'setSlowMode',
    'clearChat',
  ]),
  ...posts('/api/anchor', ['attentAnchor', 'getAttentAnchors']),
  ...posts('/api/race', [
    'mergeAttent',
    'getRaceVotes',
    'getDateOdds',
    'getMatchAlerts',
    'saveMatchAlerts',
    'getMatchAlertList',
  ]),
  ...posts('/api/search', ['getLog', 'addLog', 'clearLog']),
  ...posts('/api/SportDatabase', [
    'attentTeam',
    'getAttentTeams',
    'attentEvent',
    'getAttentEvents',
    'getVisited',
    'addVisited',
    'getTeamInfo',
    'getTeamSquad',
    'getTeamHonours',
    'getTeamStats',
    'getTeamTransfers',
    'getEventBracket',
  ]),
  ...posts('/api/recharge', ['getGoods', 'order', 'getOrder', 'cancel', 'getOrders']),
  ...posts('/api/operator', ['saveRechargeGoods', 'getRechargeOrders', 'refundRecharge']),
  ...posts('/api/operator', ['reconcile', 'getReconRuns', 'getReconItems', 'decideReconItem']),
  ...posts('/api/operator', ['proposeCorrection', 'decideCorrection', 'getCorrections']),
  ...posts('/api/withdraw', [
    'getRules',
    'saveIdentity',
    'saveAccount',
    'removeAccount',
    'request',
    'getList',
    'getDetail',
    'cancel',
  ]),
  ...posts('/api/operator', [
    'getIdentityChecks',
    'decideIdentity',
    'getWithdraws',
    'decideWithdraw',
    'exportPayouts',
  ]),
  ...posts('/api/wallet', ['getWallet', 'exportMonth']),
  ...posts('/api/clip', ['cut', 'get', 'getFeed', 'mute', 'remove']),
  ...posts('/api/clip', ['beginUpload', 'getUpload', 'finishUpload', 'cancelUpload']),
  ...posts('/api/content', [
    'like',
    'notePlay',
    'noteProgress',
    'getProgress',
    'setVisibility',
    'remove',
    'getByTag',
  ]),
  ...posts('/api/recording', ['getBullets', 'sendBullet', 'removeBullet']),
  ...posts('/api/comment', ['getList', 'send', 'like', 'remove', 'getTalk', 'openTalk']),
  ...posts('/api/moment', ['send', 'getDetail', 'getList']),
  'POST /api/share/getCard',
  ...posts('/api/news', ['getList', 'getDetail']),
  ...posts('/api/operator', ['previewArticle', 'saveArticle', 'publishArticle', 'getArticles']),
  ...posts('/api/operator', ['getNewsSources', 'saveNewsSource', 'readNewsSource']),
  ...posts('/api/operator', ['removeComment']),
  ...posts('/api/recording', [
    'getCategories',
    'getCollections',
    'getCollection',
    'getDetail',
    'ofRoom',
    'pin',
  ]),
  ...posts('/api/operator', ['saveCollection', 'removeCollection']),
  'POST /api/live/getVideos',
  ...posts('/api/operator', ['removeContent', 'getRightsRules', 'saveRightsRule', 'removeRightsRule']),
  ...posts('/api/coupon', ['getNewCoupons', 'receiveCoupon', 'getMine', 'exchange', 'fit']),
  ...posts('/api/shop', [
    'getGoods',
    'getGoodsDetail',
    'order',
    'getOrders',
    'getOrder',
    'cancel',
    'confirm',
    'problem',
  ]),
  ...posts('/api/invite', ['getInvite', 'getInvited']),
  ...posts('/api/activity', ['getList', 'getDetail', 'join', 'vote']),
  ...posts('/api/vip', ['getPlans', 'getMine', 'order', 'getOrders', 'setRenewal', 'refund']),
  ...posts('/api/model', [
    'getModels',
    'getModelMatches',
    'getModelDetail',
    'getModelRecord',
    'getModelLedger',
    'getSeals',
    'getChainEnd',
    'getModelOffer',
    'subscribeModel',
    'getModelSubscriptions',
    'setModelRenewal',
  ]),
  ...posts('/api/task', [
    'getTaskInfo',
    'checkin',
    'receive',
    'notePresence',
    'noteComment',
    'makeShare',
    'openShare',
  ]),
  'GET /webapi/protocal/getProtocalList',
  ...posts('/api/operator', [
    'saveTaskRule',
    'saveGoods',
    'saveModelPrice',
    'stopModel',
    'saveVipPlan',
    'saveActivity',
    'getActivities',
    'saveInviteRule',
    'refuseInvited',
    'getVipPlans',
    'refundVip',
    'sendOrder',
    'getShopOrders',
    'saveAccount',
    'saveRoom',
    'saveBanner',
    'saveAnnouncement',
    'saveConfig',
    'saveCommonScript',
    'saveCouponBatch',
    'makeCouponCodes',
    'sendCouponGift',
    'saveGift',
    'giveGift',
    'saveAnchorTerms',
    'getTickets',
    'answerTicket',
    'getReportCases',
    'getReportCase',
    'decideReportCase',
  ]),
];

test.each(SPECIFIED)('every call is POST with a body, except where GET is marked: %s', (call) => {
  expect(declared).toContain(call);
});

test.each(Object.entries(LATER))('%s is not there yet: %s', (call) => {
  expect(declared).not.toContain(call);
});

test('every call of the contract is one of the specification, or one that a screen of it needs', () => {
  expect(declared.toSorted()).toEqual([...SPECIFIED, ...NEEDED_BY_SCREENS].toSorted());
});

test('what answers otherwise than in the envelope has its path in the contract too', () => {
  const paths: string[] = [
    CAPTCHA_PATH,
    CAPTCHA_SOUND_PATH,
    COMMON_SCRIPT_PATH,
    LINES_PATH,
    ERROR_TEXTS_PATH,
    CHANGES_PATH,
  ];
  expect(paths).toContain('/api/user/smsCaptcha');
  expect(paths).toContain('/webapi/home/getCommonScript');
  expect(paths.filter((path) => calls.some((call) => call.path === path))).toEqual([]);
});

test('no two calls share a path', () => {
  expect(new Set(declared).size).toBe(declared.length);
});

test('every call is under /api or /webapi and has a sentence for the reference', () => {
  for (const { path, summary } of calls) {
    expect(path).toMatch(/^\/(?:web)?api\/\w+\/\w+$/);
    expect(summary).toMatch(/^[A-Z].*\.$/);
  }
});
