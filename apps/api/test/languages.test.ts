import { closeAccount } from '@touchline/contract/account-life';
import { CALLS, type CallName } from '@touchline/contract/calls';
import type { Call } from '@touchline/contract/define-call';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { KICKOFF_SEC, openLeagueWorld } from './league-world.ts';

const world = await openLeagueWorld();
const clock = manualClock((KICKOFF_SEC + 2 * 86_400) * 1000);
let api: ApiUnderTest;
let token = '';

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
  const reader = await api.member('reader');
  await api.ask(closeAccount, { password: 'member-password', token: reader.token });
  // Coming back within the wait is told of by a message.
  ({ token } = await api.loginAs('reader', 'member-password'));
  await world
    .match()
    .insertInto('absence')
    .values({
      player_id: 1101,
      from_sec: 0,
      until_sec: 2 * KICKOFF_SEC,
      kind: 'injured',
      reason_zh: '膝伤',
      reason_pt: 'Lesão no joelho',
      reason_en: 'Knee',
    })
    .execute();
});
afterAll(() => api.close());

/** How a reader of each language asks. @source app §7 "For a non-Chinese language lang=pt-br is appended" */
const ASKED = {
  zh: {},
  pt: { lang: 'pt-br' },
  en: { lang: 'pt-br', locale: 'en' },
} as const;

const everyCall: [string, Call][] = Object.entries(CALLS);

test.each(everyCall)('%s refuses in Chinese, Portuguese and English', async (_name, call) => {
  const said = async (asked: object) => (await api.send(call, { platform: 99, token, ...asked })).msg;
  const [zh, pt, en] = await Promise.all([said(ASKED.zh), said(ASKED.pt), said(ASKED.en)]);
  expect(new Set([zh, pt, en]).size).toBe(3);
  expect(en).toBe(await said({ lang: 'en' }));
});

/** Calls whose data has words of the server, with a body that has some, and the words as an English reader gets them. */
const SPEAKING: [CallName, Record<string, unknown>, RegExp][] = [
  ['getDayTags', { date: '2027-01-15' }, /"Top"/],
  ['getDayTabs', { date: '2027-01-15' }, /"Upcoming"/],
  ['getFootballTliveData', { matchid: 103 }, /"line 1"/],
  ['getFootballAnalysisData', { matchid: 104 }, /"Knee"/],
  ['getMessages', { category: 'system' }, /"text":"[A-Z]/],
  ['getMessageSummary', {}, /"text":"[A-Z]/],
  ['getProtocal', { type: 1 }, /\bthe\b/],
  ['getProtocalList', {}, /"title":"[A-Z]/],
];

test.each(SPEAKING)('%s answers in the language of its reader', async (name, body, english) => {
  const answer = async (asked: object) =>
    JSON.stringify((await api.send(CALLS[name], { token, ...body, ...asked })).data);
  const [zh, pt, en] = await Promise.all([answer(ASKED.zh), answer(ASKED.pt), answer(ASKED.en)]);
  expect(zh).not.toBe(en);
  expect(pt).not.toBe(en);
  expect(en).toMatch(english);
});
