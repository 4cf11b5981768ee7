import { getArticles, getNews, getNewsArticle, publishArticle, saveArticle } from '@touchline/contract/news';
import { getNewsSources, saveNewsSource } from '@touchline/contract/news-source';
import { FootballStatus } from '@touchline/domain/status';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readSource } from '../src/news/source/import-news.ts';
import { newsSourceRepository } from '../src/news/source/source-repository.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const MATCH = 4401;
let api: ApiUnderTest;

beforeAll(async () => {
  const longAgo = Math.floor(Date.now() / 1000) - 86_400;
  await world.addMatch(MATCH, {
    time_sec: longAgo,
    status: FootballStatus.finished,
    home_scores: [2, 1],
    away_scores: [1, 0],
  });
  api = await startApiUnderTest({ databaseUrl: world.url });
});
afterAll(() => api.close());

const reports = async (body: object = {}) =>
  (await api.ask(getNews, { match_id: MATCH, ...body })).list.filter(({ news }) => news === 'report');

test('a finished match is reported once, marked as automatic, in the language of its reader', async () => {
  await expect.poll(async () => (await reports()).length, { timeout: 60_000 }).toBe(1);
  const [zh] = await reports();
  const [en] = await reports({ lang: 'en' });
  expect(zh).toMatchObject({ automatic: true, spoils: true, by: '' });
  expect(zh?.title).toMatch(/^战报：.* 2–1 /);
  expect(en?.title).toMatch(/^Report: .* 2–1 /);
  const { blocks } = await api.ask(getNewsArticle, { id: zh?.id ?? 0, lang: 'pt' });
  expect(JSON.stringify(blocks)).toContain('2–1');
});

test('a reader who hides scores gets neither the result nor the text of a report', async () => {
  const [card] = await reports({ spoilers: 0 });
  const detail = await api.ask(getNewsArticle, { id: card?.id ?? 0, spoilers: 0 });
  expect(detail).toMatchObject({ blocks: [], hidden: true });
  expect(card?.title).toMatch(/^战报：.* 对 /);
  expect(JSON.stringify([card, detail])).not.toMatch(/2–1|_scores|"status"/);
});

const written = {
  written_in: 'zh',
  title: '少一人的二十分钟',
  by: '沈未',
  markdown: '第 58 分钟，**韩拓**的第二张黄牌。\n\n[看数据](/score)',
} as const;

test('an article is read by nobody until an editor publishes it, and then stands on top as long as it should', async () => {
  const token = api.operatorToken;
  const { id, blocks } = await api.ask(saveArticle, { ...written, token });
  expect(blocks).toHaveLength(2);
  expect(await api.send(getNewsArticle, { id })).toMatchObject({ status: 4 });
  await api.ask(publishArticle, { id, top_until: Math.floor(Date.now() / 1000) + 3600, token });
  const { top, list } = await api.ask(getNews, {});
  expect(top).toMatchObject({ id, title: written.title, by: '沈未', automatic: false });
  expect(list.map((card) => card.id)).not.toContain(id);
  expect(await api.ask(getNewsArticle, { id })).toMatchObject({ blocks, hidden: false });
  const [row] = await api.ask(getArticles, { token });
  expect(row).toMatchObject({ id, state: 'published' });
});

test('an article is listed for readers of its language alone', async () => {
  const token = api.operatorToken;
  const { id } = await api.ask(saveArticle, {
    ...written,
    written_in: 'pt',
    title: 'Vinte minutos com dez',
    token,
  });
  await api.ask(publishArticle, { id, top_until: Math.floor(Date.now() / 1000) + 7200, token });
  const idsIn = async (lang: string) => {
    const { top, list } = await api.ask(getNews, { lang });
    return { top: top?.id, ids: list.map((card) => card.id) };
  };
  expect((await idsIn('pt')).top).toBe(id);
  const zh = await idsIn('zh');
  expect([zh.top, ...zh.ids]).not.toContain(id);
});

test('a change of an article is read at once, and a cover of another site is refused', async () => {
  const token = api.operatorToken;
  const { id } = await api.ask(saveArticle, { ...written, token });
  await api.ask(publishArticle, { id, token });
  await api.ask(saveArticle, { ...written, id, title: '改过的标题', markdown: '一句话', token });
  const { card, blocks } = await api.ask(getNewsArticle, { id });
  expect([card.title, blocks.length]).toEqual(['改过的标题', 1]);
  expect(
    await api.send(saveArticle, { ...written, cover: 'https://evil.example/x.png', token }),
  ).toMatchObject({
    status: 1,
    field: 'cover',
  });
});

const FEED = 'https://wire.example/feed.xml';
const feed = (items: string) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>W</title>${items}</channel></rss>`;
const item = (no: number, title: string) =>
  `<item><title>${title}</title><link>https://wire.example/${no}</link><guid>g${no}</guid>
   <description><![CDATA[<p>Beginning ${no}</p><script>alert(1)</script>]]></description></item>`;
const aSource = {
  name: 'Touchline Demo Wire',
  feed_url: FEED,
  site_url: 'https://wire.example/',
  written_in: 'en',
} as const;

test('articles of another site are listed once, as words with their source and a link, and follow its feed', async () => {
  const token = api.operatorToken;
  const nowSec = Math.floor(Date.now() / 1000);
  const { id } = await api.ask(saveNewsSource, { ...aSource, token });
  let text = feed(item(1, 'A quiet evening') + item(2, 'Linlan 2-1 Langang'));
  const tools = {
    newsSources: newsSourceRepository(world.api()),
    fetchPublic: () => Promise.resolve({ kind: 'text' as const, text, etag: '' }),
  };
  const source = async () => {
    const row = await tools.newsSources.find(id);
    if (!row) throw new Error('the source is gone');
    return row;
  };
  expect(await readSource(await source(), tools, nowSec)).toEqual({ added: 2, failure: '' });
  expect(await readSource(await source(), tools, nowSec)).toEqual({ added: 0, failure: '' });
  const imported = async (spoilers: 0 | 1 = 1) =>
    (await api.ask(getNews, { spoilers, lang: 'en' })).list.filter(({ news }) => news === 'imported');
  const list = await imported();
  expect(list.map(({ title }) => title).toSorted()).toEqual(['A quiet evening', 'Linlan 2-1 Langang']);
  const quiet = list.find(({ title }) => title === 'A quiet evening');
  expect(quiet).toMatchObject({
    summary: 'Beginning 1',
    source: { name: 'Touchline Demo Wire', url: 'https://wire.example/1' },
  });
  const { blocks } = await api.ask(getNewsArticle, { id: quiet?.id ?? 0 });
  expect(blocks).toEqual([{ kind: 'paragraph', spans: [{ text: 'Beginning 1' }] }]);
  expect(JSON.stringify(await imported(0))).not.toContain('2-1');
  expect(await api.ask(getNewsSources, { token })).toMatchObject([{ id, articles: 2, failures: 0 }]);

  text = '<html></html>';
  expect((await readSource(await source(), tools, nowSec)).failure).toContain('no feed');
  expect(await api.ask(getNewsSources, { token })).toMatchObject([{ id, failures: 1, off_reason: '' }]);
});

test('a feed that is not on the internet, or is read already, is refused by its field', async () => {
  const token = api.operatorToken;
  for (const url of ['http://wire.example/', 'https://127.0.0.1/feed', 'https://localhost/feed'])
    expect(await api.send(saveNewsSource, { ...aSource, feed_url: url, token })).toMatchObject({
      status: 1,
      field: 'feed_url',
    });
  expect(await api.send(saveNewsSource, { ...aSource, token })).toMatchObject({
    status: 6,
    field: 'feed_url',
  });
});
