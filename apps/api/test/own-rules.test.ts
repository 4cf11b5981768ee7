import { getUserInfo } from '@touchline/contract/account';
import { getNewCoupons, receiveCoupon, saveCouponBatch } from '@touchline/contract/coupon';
import { publishFeedback } from '@touchline/contract/feedback';
import { changeAccount, changePwd, editUserInfo } from '@touchline/contract/identity';
import { getMessages } from '@touchline/contract/message';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { exportMyData } from '@touchline/contract/own-data';
import { followFootballMatch } from '@touchline/contract/follow';
import { excludeFromSpending, getSpendingLimits, saveSpendingLimits } from '@touchline/contract/spending';
import { saveUserSettings } from '@touchline/contract/user-settings';
import { manualClock } from '@touchline/engines/clock/clock';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newsRepository } from '../src/message/news-repository.ts';
import { API_SCHEMA } from '../src/migrations.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const DAY_SEC = 86_400;
const PASSWORD = 'member-password';
const world = await openMatchWorld();
const clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  await world.addMatch(1);
});
afterAll(() => api.close());

test('after 3 wrong tries at the old password a captcha is asked for', async () => {
  const { token } = await api.member('forgetful');
  const change = (sent: object) => api.send(changePwd, { password: 'new-password', token, ...sent });
  for (let tries = 0; tries < 3; tries += 1) {
    expect(await change({ old_password: 'wrong' })).toMatchObject({ field: 'old_password' });
  }
  expect(await change({ old_password: PASSWORD })).toMatchObject({ status: 1, field: 'captcha' });
  const read = await api.readCaptcha();
  expect(await change({ old_password: PASSWORD, ...read })).toMatchObject({ status: 0 });
});

describe('minors’ mode', () => {
  test('it is turned on with a PIN, told with the account, and off only with the same', async () => {
    const { token } = await api.member('young');
    const isOn = async () => (await api.ask(getUserInfo, { token })).minors_mode;
    expect(await api.send(setAgeLimit, { on: true, token })).toMatchObject({ status: 1, field: 'pin' });
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    expect(await isOn()).toBe(1);
    expect(await api.send(setAgeLimit, { on: true, pin: '0000', token })).toMatchObject({ status: 6 });
    expect(await api.send(setAgeLimit, { on: false, pin: '0000', token })).toMatchObject({ field: 'pin' });
    expect(await isOn()).toBe(1);
    await api.ask(setAgeLimit, { on: false, pin: '2580', token });
    expect(await isOn()).toBe(0);
  });

  test('guesses of the PIN are slowed, and who forgot it proves by the password', async () => {
    const { token } = await api.member('locked');
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    const guess = (pin: string) => api.send(setAgeLimit, { on: false, pin, token });
    for (let tries = 0; tries < 5; tries += 1) expect(await guess('1111')).toMatchObject({ status: 1 });
    expect(await guess('2580')).toMatchObject({ status: 5 });
    expect(await api.send(setAgeLimit, { on: false, password: 'wrong', token })).toMatchObject({
      field: 'password',
    });
    expect(await api.ask(setAgeLimit, { on: false, password: PASSWORD, token })).toEqual({
      minors_mode: 0,
    });
  });

  test('it cannot be changed as an ordinary setting', async () => {
    const { token } = await api.member('clever');
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    const settings = await api.send(saveUserSettings, { minors_mode: false, token });
    expect(settings).toMatchObject({ status: 0 });
    expect(await api.ask(getUserInfo, { token })).toMatchObject({ minors_mode: 1 });
  });
});

describe('spending limits', () => {
  test('a lowering takes effect at once, a raise after 24 h', async () => {
    const { token } = await api.member('thrifty');
    expect(await api.ask(getSpendingLimits, { token })).toMatchObject({ day: 0, month: 0, pending_at: 0 });
    expect(await api.ask(saveSpendingLimits, { day: 100, month: 900, token })).toMatchObject({ day: 100 });
    const raised = await api.ask(saveSpendingLimits, { day: 500, token });
    expect(raised).toMatchObject({ day: 100, pending_day: 500, pending_at: nowSec() + DAY_SEC });
    clock.advance(DAY_SEC * 1000);
    expect(await api.ask(getSpendingLimits, { token })).toMatchObject({
      day: 500,
      month: 900,
      pending_at: 0,
    });
  });

  test('of two changes at the same time none is lost', async () => {
    const { token } = await api.member('hasty');
    await Promise.all([
      api.ask(saveSpendingLimits, { day: 10, token }),
      api.ask(saveSpendingLimits, { month: 90, token }),
      api.ask(excludeFromSpending, { days: 7, token }),
    ]);
    expect(await api.ask(getSpendingLimits, { token })).toMatchObject({
      day: 10,
      month: 90,
      excluded_until: nowSec() + 7 * DAY_SEC,
    });
  });

  test('self-exclusion cannot be made shorter', async () => {
    const { token } = await api.member('resolute');
    const { excluded_until: until } = await api.ask(excludeFromSpending, { days: 30, token });
    expect(await api.ask(excludeFromSpending, { days: 1, token })).toMatchObject({ excluded_until: until });
    expect(await api.send(excludeFromSpending, { days: 2, token })).toMatchObject({ field: 'days' });
  });
});

test('pictures of an account are its own uploads; what another account or another site has is refused', async () => {
  const { token, uid } = await api.member('photographer');
  const own = `/objects/public/images/${uid}/0123456789ab.webp`;
  const foreign = [
    `/objects/public/images/${uid + 1}/a.webp`,
    'https://elsewhere.example/pixel.gif',
    '/x/../y',
  ];
  for (const url of foreign) {
    expect(await api.send(editUserInfo, { avatar: url, token })).toMatchObject({
      status: 1,
      field: 'avatar',
    });
    expect(await api.send(editUserInfo, { photos: [own, url], token })).toMatchObject({ field: 'photos' });
  }
  expect((await api.ask(getUserInfo, { token })).profile.photos).toEqual([]);
  const after = await api.ask(editUserInfo, { avatar: own, photos: [own], token });
  expect(after).toMatchObject({ avatar: own, profile: { photos: [own] } });
});

describe('data download', () => {
  test('every table that knows an account is part of it', async () => {
    const { rows } = await sql<{ name: string }>`
      select table_name as name from information_schema.columns
      where table_schema = ${API_SCHEMA} and column_name = 'account_id' order by 1
    `.execute(world.api());
    const { token } = await api.member('complete');
    const parts = Object.keys(await api.ask(exportMyData, { token }));
    const partOf: Record<string, string> = {
      account_follow: 'followed_people',
      activity_member: 'activities',
      activity_vote: 'activity_votes',
      address: 'addresses',
      age_limit_use: 'minors_use',
      analyst: 'analyst',
      anchor_reminder: 'anchor_reminders',
      announcement_read: 'read_announcements',
      application: 'applications',
      bag_given: 'bag',
      bag_item: 'bag',
      bullet: 'bullets',
      catalogue_follow: 'followed_teams_and_events',
      check_in: 'check_ins',
      clip_muted: 'clips_muted',
      clip_seen: 'clips_seen',
      clip_upload: 'clips_sent',
      comment: 'comments',
      comment_like: 'comment_likes',
      comment_note: 'counted_messages',
      content: 'content',
      content_like: 'likes',
      coupon: 'coupons',
      coupon_code: 'coupons',
      ended_session: 'sessions',
      fan_day: 'days_as_fan',
      feedback: 'tickets',
      gift_combo: 'gifts_given',
      gift_sent: 'gifts_given',
      identity_check: 'identity_checks',
      invite_device: 'invite_devices',
      invitee: 'invited_by',
      level_point: 'level_points',
      lucky_bag_claim: 'lucky_bags_claimed',
      match_alert: 'match_alerts',
      match_follow: 'followed_matches',
      match_vote: 'votes',
      material: 'material',
      message: 'messages',
      model_subscription: 'model_subscriptions',
      moment: 'moments',
      payout_account: 'payout_accounts',
      plan_order: 'plan_orders',
      presence_note: 'time_online',
      quiz_stake: 'quiz_stakes',
      recharge_order: 'recharges',
      report: 'reports',
      room_admin: 'room_admin',
      room_ban: 'room_bans',
      search_log: 'searches',
      session: 'sessions',
      share_link: 'shared_links',
      shop_order: 'shop_orders',
      sku_taken: 'shop_taken',
      stored_picture: 'pictures',
      task_fact: 'task_progress',
      task_received: 'tasks',
      view_log: 'views',
      view_progress: 'watched',
      vip_period: 'vip_periods',
      vip_renewal: 'vip_renewals',
      visited_league: 'visited_leagues',
      wallet_correction: 'corrections',
      withdraw_order: 'withdrawals',
    };
    expect(rows.map(({ name }) => name)).toEqual(Object.keys(partOf));
    expect(parts).toEqual(expect.arrayContaining(Object.values(partOf)));
  });

  test('everything that was left under the account is in it, and nothing that opens it', async () => {
    const { token, uid } = await api.member('collector');
    await api.ask(followFootballMatch, { matchid: 1, type: 1, token });
    await api.ask(publishFeedback, { content: 'A shirt number is wrong', token });
    await api.ask(saveUserSettings, { time_zone: 'Asia/Tokyo', token });
    const data = await api.ask(exportMyData, { token });
    expect(data).toMatchObject({
      made_at: nowSec(),
      account: { uid, account: 'collector', settings: { time_zone: 'Asia/Tokyo' } },
      followed_matches: [{ match_id: 1 }],
      tickets: [{ content: 'A shirt number is wrong' }],
      sessions: [{ platform: 3 }],
    });
    expect(JSON.stringify(data)).not.toMatch(/hash|token|argon2/);
  });
});

describe('coupons', () => {
  const give = (over: object = {}) =>
    api.ask(saveCouponBatch, {
      name: '新客券',
      worth: 20,
      uses: ['plan'],
      ends_at: nowSec() + DAY_SEC,
      valid_days: 7,
      total: 1,
      token: api.operatorToken,
      ...over,
    });
  const offered = async (token = '') => (await api.ask(getNewCoupons, { token })).map(({ id }) => id);

  test('a batch is offered to everyone until taken; taking twice is taking once', async () => {
    const { token } = await api.member('saver');
    const { id } = await give({ total: 2 });
    expect(await offered()).toContain(id);
    const taken = await api.ask(receiveCoupon, { id, token });
    expect(taken.expires_at).toBe(nowSec() + 7 * DAY_SEC);
    expect(await api.ask(receiveCoupon, { id, token })).toEqual(taken);
    expect(await offered(token)).not.toContain(id);
    expect(await offered()).toContain(id);
    expect((await api.ask(exportMyData, { token })).coupons).toMatchObject([{ name: '新客券', worth: 20 }]);
  });

  test('never are more taken than there are, nor after the end', async () => {
    const people = await Promise.all(['a', 'b', 'c'].map((name) => api.member(`crowd-${name}`)));
    const { id } = await give();
    const answers = await Promise.all(people.map(({ token }) => api.send(receiveCoupon, { id, token })));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(await offered()).not.toContain(id);
    const late = await give({ ends_at: nowSec() });
    expect(await api.send(receiveCoupon, { id: late.id, token: people[0]?.token })).toMatchObject({
      status: 6,
    });
  });
});

test('who turned an alert off is not told of it', async () => {
  const [told, quiet] = await Promise.all([api.member('wants-news'), api.member('wants-quiet')]);
  for (const { token } of [told, quiet]) await api.ask(followFootballMatch, { matchid: 1, type: 1, token });
  await api.ask(saveUserSettings, { alert_match_start: false, token: quiet.token });
  const news = { kind: 'matchStart', eventKey: '1', body: { id: 1, sport_id: 1 }, nowSec: nowSec() } as const;
  const match = { id: 1, event_id: 1, home: { id: 11 }, away: { id: 12 } };
  await newsRepository(world.api()).notifyFollowersOfMatch(match, news);
  const matchNews = async (token: string) => (await api.ask(getMessages, { category: 'match', token })).total;
  expect(await matchNews(told.token)).toBe(1);
  expect(await matchNews(quiet.token)).toBe(0);
});

describe('account name', () => {
  const rename = async (token: string, account: string, password = PASSWORD) =>
    api.send(changeAccount, { account, password, ...(await api.readCaptcha()), token });

  test.each([
    ['too short', 'ab1'],
    ['a phone number', '13900000001'],
    ['with a blank', 'my name'],
    ['claiming an office', 'Touchline-Support'],
  ])('a name that is %s is refused, and the old one stays', async (title, account) => {
    const member = `keeps-${title.replaceAll(' ', '-')}`;
    const { token } = await api.member(member);
    expect(await rename(token, account)).toMatchObject({ status: 1, field: 'account' });
    expect(await api.ask(getUserInfo, { token })).toMatchObject({ account: member });
  });

  test('a name that another account has is refused', async () => {
    await api.member('was-here-first');
    const { token } = await api.member('came-later');
    expect(await rename(token, 'Was-Here-First')).toMatchObject({ status: 6, field: 'account' });
  });

  test('without the right password or the right digits nothing changes', async () => {
    const { token } = await api.member('careful');
    expect(await rename(token, 'careless', 'wrong')).toMatchObject({ status: 1, field: 'password' });
    const { captcha_code } = await api.readCaptcha();
    const body = { account: 'careless', password: PASSWORD, captcha: '0000', captcha_code, token };
    expect(await api.send(changeAccount, body)).toMatchObject({ status: 1, field: 'captcha' });
    expect(await api.ask(getUserInfo, { token })).toMatchObject({ account: 'careful' });
  });

  // Last of all: by its end every login of this file has expired.
  test('it changes with captcha and password, logs in under the new name, and once in 30 days', async () => {
    const { token, uid } = await api.member('first-name');
    expect(await rename(token, 'Second.Name')).toMatchObject({ status: 0, data: { account: 'second.name' } });
    expect(await api.loginAs('SECOND.NAME', PASSWORD)).toMatchObject({ uid });
    expect(await rename(token, 'third-name')).toMatchObject({ status: 6, field: 'account' });
    clock.advance(29 * DAY_SEC * 1000);
    const later = await api.loginAs('second.name', PASSWORD);
    expect(await rename(later.token, 'third-name')).toMatchObject({ status: 6, field: 'account' });
    clock.advance(2 * DAY_SEC * 1000);
    expect(await rename(later.token, 'third-name')).toMatchObject({ status: 0 });
  });
});
