import { publishArticle, saveArticle } from '@touchline/contract/news';
import { saveRoom } from '@touchline/contract/operator';
import {
  getRaceSearch,
  searchEvents,
  searchMatches,
  searchMultiple,
  searchRaceHome,
  searchTeams,
  webSearchAnchors,
  webSearchNews,
  webSearchRooms,
  webSearchUsers,
  webSearchVideos,
} from '@touchline/contract/search';
import { manualClock } from '@touchline/engines/clock/clock';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentRepository } from '../src/content/content-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { KICKOFF_SEC, openLeagueWorld } from './league-world.ts';

const world = await openLeagueWorld();
const clock = manualClock((KICKOFF_SEC + 86_400) * 1000);
let api: ApiUnderTest;

beforeAll(async () => {
  api = await startApiUnderTest({ databaseUrl: world.url, clock });
});
afterAll(() => api.close());

test.each([['临岚竞技1'], ['linlan athletic 1'], ['lljj1']])(
  'teams are found in Chinese, Latin and pinyin initials: %s',
  async (keyword) => {
    const { list } = await api.ask(searchTeams, { keyword, sport: 1 });
    expect(list[0]?.id).toBe(11);
  },
);

test('competitions and matches of a sport; matches nearest in time first', async () => {
  const { list } = await api.ask(searchEvents, { keyword: '星海', sport: 2 });
  expect(list.map(({ id }) => id)).toEqual([2]);
  const matches = await api.ask(searchMatches, { keyword: '临岚', sport: 1 });
  expect(matches.list.map(({ id }) => id)).toEqual([103, 104, 102, 101]);
  const second = await api.ask(searchMatches, { keyword: '临岚', sport: 1, page: 2, size: 1 });
  expect(second.list.map(({ id }) => id)).toEqual([104]);
  const all = await api.ask(getRaceSearch, { keyword: '临岚', sport: 0 });
  expect([all.teams.length, all.matches.length]).toEqual([4, 6]);
  expect(all.totals).toEqual({ matches: 6, teams: 4, events: 0 });
});

test('nothing found is an empty list, and what has a meaning in a pattern stands for itself', async () => {
  for (const keyword of ['没有这个', '%', '_', "';--", '\\']) {
    const found = await api.ask(searchMultiple, { keyword });
    expect([keyword, ...Object.values(found).flat()]).toEqual([keyword]);
  }
  expect(await api.send(searchTeams, { keyword: '   ' })).toMatchObject({ status: 1, field: 'keyword' });
});

test('anchors live ones first, rooms by title or host, people by name; closed and banned ones are not found', async () => {
  const idle = await api.member('s-anchor-1', { is_anchor: 1, nick_name: '晨星解说' });
  const live = await api.member('s-anchor-2', { is_anchor: 1, nick_name: '晨星小队解说' });
  await api.member('s-user', { nick_name: '晨星球迷' });
  const room = { category: 'talk', token: api.operatorToken };
  await api.ask(saveRoom, { ...room, anchor_uid: idle.uid, title: '夜话' });
  const streams = [{ url: '/media/demo/calm/index.m3u8', livestream_source: 3, quality: 'HD' } as const];
  const shown = { automatic: true, showcase: true, streams };
  await api.ask(saveRoom, { ...room, ...shown, anchor_uid: live.uid, title: '早班' });
  const anchors = await api.ask(webSearchAnchors, { keyword: '晨星' });
  expect(anchors.list.map(({ id, live: isLive }) => [id, isLive])).toEqual([
    [live.uid, 1],
    [idle.uid, 0],
  ]);
  expect((await api.ask(webSearchRooms, { keyword: '夜话' })).list.map(({ anchor }) => anchor.id)).toEqual([
    idle.uid,
  ]);
  const users = await api.ask(webSearchUsers, { keyword: '晨星', size: 2 });
  expect([users.total, users.list.length]).toEqual([3, 2]);
  expect(JSON.stringify(users)).not.toContain('s-user');
  await world.api().updateTable('account').set({ status: 'banned' }).where('id', '=', idle.uid).execute();
  expect((await api.ask(webSearchAnchors, { keyword: '晨星' })).total).toBe(1);
});

test('the home of search offers competitions, matches worth following and their names as words', async () => {
  const home = await api.ask(searchRaceHome, { lang: 'en' });
  expect(home.events.map(({ id }) => id)).toEqual([1, 2]);
  expect(home.matches.map(({ id }) => id)).toEqual([202]);
  expect(home.words).toEqual(['Linlan']);
});

test('recordings, clips and news are found by a title in any language, and by what they are about', async () => {
  const contents = contentRepository(world.api());
  const nowSec = KICKOFF_SEC;
  const both = (zh: string, en: string, plain = en) => ({
    zh: { title: zh, plain: zh },
    pt: { title: en, plain },
    en: { title: en, plain },
  });
  const base = { state: 'published' as const, nowSec };
  const goal = '码头远射破门 2–1';
  const named = await contents.add({
    ...base,
    kind: 'clip',
    title: goal,
    titles: both(goal, 'Wharf São long shot 2–1', 'Highlights of the wharf'),
    spoils: true,
  });
  const about = await contents.add({
    ...base,
    kind: 'recording',
    title: '周六夜场',
    tags: [{ kind: 'team', target_id: 11 }],
  });
  await contents.add({ ...base, kind: 'clip', title: '码头草稿', state: 'draft' });
  const videos = async (keyword: string, spoilers: 0 | 1 = 1) =>
    (await api.ask(webSearchVideos, { keyword, spoilers })).list.map(({ id }) => id);
  expect(await videos('码头')).toEqual([named]);
  expect(await videos('sao long')).toEqual([named]);
  expect(await videos('临岚竞技1')).toEqual([about]);
  // Who hides scores finds nothing by words that tell one.
  expect(await videos('long shot', 0)).toEqual([]);
  expect(await videos('highlights wharf', 0)).toEqual([named]);

  const article = { written_in: 'zh', title: '码头边的小球场', by: '编辑', markdown: '正文' } as const;
  const token = api.operatorToken;
  const { id } = await api.ask(saveArticle, { ...article, token });
  expect((await api.ask(webSearchNews, { keyword: '小球场' })).total).toBe(0);
  await api.ask(publishArticle, { id, token });
  expect(await api.ask(webSearchNews, { keyword: '小球场' })).toMatchObject({ total: 1, list: [{ id }] });
  const all = await api.ask(searchMultiple, { keyword: '码头' });
  expect([all.videos.map((each) => each.id), all.news.map((each) => each.id)]).toEqual([[named], [id]]);
});
