import { randomUUID } from 'node:crypto';
import {
  getActivities,
  getActivity,
  getWrittenActivities,
  joinActivity,
  saveActivity,
  voteInActivity,
  type ActivityBlock,
} from '@touchline/contract/activity';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { saveCouponBatch } from '@touchline/contract/coupon';
import { checkIn } from '@touchline/contract/task';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const DAY = 86_400;
const NOW = Math.floor(Date.now() / 1000);
const world = await openMatchWorld();
let api: ApiUnderTest;
let people = 0;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const words = (text: string) => ({ zh: text, pt: `${text} pt`, en: `${text} en` });
const RULES = { kind: 'rules', body: words('每人一票') };
const VOTE = {
  kind: 'vote',
  key: 'best',
  title: words('最佳球员'),
  options: ['a', 'b', 'c'].map((key) => ({ key, name: words(`球员 ${key}`) })),
};
const activity = async (blocks: object[] = [RULES], over: object = {}): Promise<number> => {
  const body = { titles: words('赛季周'), picture: '/week.svg', begins_at: NOW - DAY, ends_at: NOW + DAY };
  // Blocks of tests may be wrong on purpose.
  const saved = await api.send(saveActivity, { ...body, blocks, token: api.operatorToken, ...over });
  return (saved.data as { id: number } | undefined)?.id ?? 0;
};
const member = async () => {
  people += 1;
  return api.member(`active-${people}`);
};
const blockOf = <Kind extends ActivityBlock['kind']>(blocks: readonly ActivityBlock[], kind: Kind) =>
  blocks.find((block): block is Extract<ActivityBlock, { kind: Kind }> => block.kind === kind);

describe('the list', () => {
  test('has what runs, comes and is over, by the variant and in the language of the reader', async () => {
    const brand = { brand: 'farpost' };
    const running = await activity([RULES], { titles: words('进行') });
    const coming = await activity([RULES], { begins_at: NOW + 60 });
    const ended = await activity([RULES], { ends_at: NOW - 60 });
    const hidden = await activity([RULES], { shown: false });
    const others = await activity([RULES], brand);
    const ids = async (state: 'running' | 'coming' | 'ended') =>
      (await api.ask(getActivities, { state })).list.map(({ id }) => id);
    expect(await ids('running')).toContain(running);
    expect(await ids('coming')).toEqual([coming]);
    expect(await ids('ended')).toEqual([ended]);
    expect(await ids('running')).not.toContain(hidden);
    expect(await ids('running')).not.toContain(others);
    expect(await api.send(getActivity, { id: hidden })).toMatchObject({ status: 4, field: 'id' });
    expect((await api.ask(getActivity, { id: running, lang: 'pt-br' })).title).toBe('进行 pt');
  });
});

describe('the page', () => {
  test('has every block of the operator in its order', async () => {
    await world.addMatch(950);
    const { id: batch } = await api.ask(saveCouponBatch, {
      name: '活动券',
      worth: 10,
      uses: ['shop'],
      ends_at: NOW + DAY,
      valid_days: 7,
      total: 9,
      audience: 'room',
      token: api.operatorToken,
    });
    const id = await activity([
      { kind: 'picture', image: '/week.svg', alt: words('海报') },
      { kind: 'text', title: words('说明'), body: words('怎么玩') },
      RULES,
      { kind: 'countdown', title: words('还有'), to: NOW + DAY },
      { kind: 'tasks', title: words('任务'), tasks: ['watchLive'] },
      VOTE,
      { kind: 'coupon', title: words('领券'), batch_id: batch },
      { kind: 'matches', title: words('比赛'), matchids: [950, 999_999] },
      { kind: 'ranking', title: words('榜'), by: 'check_ins' },
    ]);
    const { blocks } = await api.ask(getActivity, { id });
    expect(blocks.map(({ kind }) => kind)).toEqual([
      'picture',
      'text',
      'rules',
      'countdown',
      'tasks',
      'vote',
      'coupon',
      'matches',
      'ranking',
    ]);
    expect(blockOf(blocks, 'matches')?.list.map(({ id: matchId }) => matchId)).toEqual([950]);
    const { token } = await member();
    await api.ask(setAgeLimit, { on: true, pin: '2580', token });
    const young = (await api.ask(getActivity, { id, token })).blocks;
    expect(blockOf(young, 'coupon')).toBeUndefined();
  });

  test.each([
    ['no rules', [VOTE]],
    ['two votes of one key', [RULES, VOTE, VOTE]],
    ['two choices of one key', [RULES, { ...VOTE, options: [VOTE.options[0], VOTE.options[0]] }]],
  ])('with %s is not saved', async (_title, blocks) => {
    expect(await activity(blocks)).toBe(0);
  });

  test('stands for the operator as it was written, and publishes its result', async () => {
    const id = await activity([RULES, VOTE], { ends_at: NOW - 60 });
    const [own] = (await api.ask(getWrittenActivities, { token: api.operatorToken })).filter(
      (each) => each.id === id,
    );
    expect(own).toMatchObject({ blocks: [RULES, VOTE], shown: true });
    await api.ask(saveActivity, { ...own, results: words('球员 a 当选'), token: api.operatorToken });
    expect(await api.ask(getActivity, { id })).toMatchObject({ state: 'ended', result: '球员 a 当选' });
  });
});

describe('voting', () => {
  test('counts one voice of each account, however often and from wherever it comes', async () => {
    const id = await activity([RULES, VOTE]);
    const [one, two] = [await member(), await member()];
    const cast = (token: string, option: string) =>
      api.send(voteInActivity, { id, vote: 'best', option, token });
    const answers = await Promise.all(['a', 'b', 'c', 'a', 'b'].map((option) => cast(one.token, option)));
    expect(answers.filter(({ status }) => status === 0)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 6)).toHaveLength(4);
    await cast(two.token, 'c');
    const page = await api.ask(getActivity, { id, token: two.token });
    const block = blockOf(page.blocks, 'vote');
    expect(block?.mine).toBe('c');
    expect(block?.options.reduce((sum, { count }) => sum + count, 0)).toBe(2);
    expect(page).toMatchObject({ members: 2, joined: 1 });
  });

  test.each([
    ['an unknown vote', { vote: 'worst' }, { field: 'vote' }],
    ['an unknown choice', { option: 'z' }, { field: 'option' }],
  ])('for %s is refused', async (_title, over, refusal) => {
    const id = await activity([RULES, VOTE]);
    const { token } = await member();
    const answer = await api.send(voteInActivity, { id, vote: 'best', option: 'a', token, ...over });
    expect(answer).toMatchObject({ status: 4, ...refusal });
  });

  test.each([
    ['before it begins', { begins_at: NOW + 60 }],
    ['after it ended', { ends_at: NOW - 60 }],
  ])('and joining are refused %s', async (_title, over) => {
    const id = await activity([RULES, VOTE], over);
    const { token } = await member();
    const ended = { status: 6, reason: 'ended', field: 'id' };
    expect(await api.send(voteInActivity, { id, vote: 'best', option: 'a', token })).toMatchObject(ended);
    expect(await api.send(joinActivity, { id, token })).toMatchObject(ended);
  });
});

test('the ranking has those who take part, by what they did and not by what they paid', async () => {
  const id = await activity([RULES, { kind: 'ranking', title: words('榜'), by: 'check_ins' }]);
  const [inside, outside, idle] = [await member(), await member(), await member()];
  for (const { token } of [inside, outside]) await api.ask(checkIn, { request_id: randomUUID(), token });
  for (const { token } of [inside, inside, idle]) await api.ask(joinActivity, { id, token });
  const page = await api.ask(getActivity, { id });
  expect(page).toMatchObject({ members: 2, joined: 0 });
  expect(blockOf(page.blocks, 'ranking')?.list).toMatchObject([{ uid: inside.uid, count: 1 }]);
});
