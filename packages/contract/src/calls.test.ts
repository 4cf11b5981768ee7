import { expect, test } from 'vitest';
import { CALLS } from './calls.ts';
import type { Call } from './define-call.ts';

const calls: Call[] = Object.values(CALLS);
const paths = calls.map(({ method, path }) => `${method} ${path}`);

test.each([
  'POST /api/home/getHomeData',
  'GET /api/home/getHomeScroll',
  'GET /api/config/getCommonConfig',
  'GET /api/SportDatabase/getBaseDictionary',
  'GET /webapi/live/getCategory',
  'POST /api/user/getGuestInfo',
  'POST /webapi/user/login',
  'POST /webapi/User/getUserInfo',
  'POST /api/user/getUserBasicInfo',
  'POST /webapi/user/sendCode',
  'POST /api/user/sendVerifyCode',
  'POST /api/User/bindPhone',
  'POST /webapi/user/regist',
  'POST /api/user/changePwd',
  'POST /api/user/editUserInfo',
  'POST /api/customerservice/publish',
  'POST /api/config/getTempKeysForMinio',
  'POST /api/race/getDateMatch',
  'POST /api/race/getEventByDate',
  'POST /api/football/getMatchInfo',
  'POST /api/basketball/getMatchInfo',
  'POST /api/race/getAttentMatchlist',
  'POST /api/race/getRecentMatchCount',
  'POST /api/race/vote_race_team',
  'POST /api/race/getRecMath',
  'POST /api/football/attentMatch',
  'POST /api/basketball/attentMatch',
  'POST /api/football/getMatchAnchors',
  'POST /api/basketball/getMatchAnchors',
  'POST /api/live/getNoMatchLiveList',
  'POST /api/anchor/getRecAnchors',
  'POST /api/live/getRealLives',
  'POST /webapi/live/getLivePageData',
  'POST /api/live/getLiveChat',
])('every call is POST with a body, except where GET is marked: %s', (path) => {
  expect(paths).toContain(path);
});

test('no two calls share a path', () => {
  expect(new Set(paths).size).toBe(paths.length);
});

test('every call is under /api or /webapi and has a sentence for the reference', () => {
  for (const { path, summary } of calls) {
    expect(path).toMatch(/^\/(?:web)?api\/\w+\/\w+$/);
    expect(summary).toMatch(/^[A-Z].*\.$/);
  }
});
