import { randomUUID } from 'node:crypto';
import type { APIRequestContext } from '@playwright/test';
import type { Call, DataOf } from '@touchline/contract/define-call';
import { getRealLives } from '@touchline/contract/live';
import { getDateMatch, type Match } from '@touchline/contract/match';
import { sendMoment } from '@touchline/contract/moment';
import type { ContentCard } from '@touchline/contract/content';
import { getNews } from '@touchline/contract/news';
import { getVideos } from '@touchline/contract/watch';
import sharp from 'sharp';
import * as v from 'valibot';
import { base, expect, secret, test, yesterday } from './product.ts';

/** A client that runs no script, as messengers are: it reads the page and fetches the picture. */
const messenger = (request: APIRequestContext) => ({
  ask: async <C extends Call>(declared: C, data: object): Promise<DataOf<C>> => {
    const answer = await (await request.post(base + declared.path, { data })).json();
    return v.parse(declared.data, v.parse(v.object({ data: v.unknown() }), answer).data);
  },
  read: async (path: string, cookie = '') => {
    let html = '';
    // A page that is not rendered in time comes as a shell without a preview, and is rendered meanwhile.
    await expect(async () => {
      const headers = { 'accept-language': 'zh-CN', cookie };
      html = await (await request.get(`${base}/m${path}`, { headers })).text();
      expect(html, path).toContain('og:image');
    }).toPass();
    const property = (name: string): string =>
      new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';
    const picture = property('og:image');
    const bytes = await (await request.get(picture)).body();
    const { format, width, height } = await sharp(bytes).metadata();
    return { title: property('og:title'), picture, form: `${format} ${width}×${height}`, html };
  },
});

const FORM = 'jpeg 1200×630';

const anyMatch = (matches: readonly Match[], isWanted: (match: Match) => boolean): Match => {
  const match = matches.find((each) => each.sport_id === 1 && isWanted(each));
  if (!match) throw new Error('the day has no such match');
  return match;
};

test('a client that runs no script reads title and picture of every kind of page', async ({ request }) => {
  const { ask, read } = messenger(request);
  const { matches } = await ask(getDateMatch, { date: yesterday() });
  const match = anyMatch(matches, ({ status }) => status === 8);
  const [room] = (await ask(getRealLives, {})).list;
  if (!room) throw new Error('nobody is live');
  const { top: article } = await ask(getNews, {});
  if (!article) throw new Error('no article stands on top');
  const login = { account: 'operator', password: secret('operatorPassword') };
  const { token } = (await (await request.post(`${base}/webapi/user/login`, { data: login })).json()).data;
  const moment = await ask(sendMoment, { request_id: randomUUID(), text: '看台今晚很热闹', token });
  const pages = [
    [`/score/detail/football/${match.id}`, match.home.short_name_zh],
    [`/live-detail/${room.anchor.id}`, room.anchor.nick_name],
    [`/database/league/football/${match.event_id}`, match.matchevent.name_zh],
    [`/database/team/football/${match.home.id}`, match.home.short_name_zh],
    ['/score', 'Touchline'],
    [`/share/match/football/${match.id}`, match.home.short_name_zh],
    [`/share/live/${room.anchor.id}`, room.anchor.nick_name],
    [`/mobile/news?id=${article.id}`, article.title],
    [`/share/dynamic/${moment.id}`, '看台今晚很热闹'],
  ] as const;
  for (const [path, name] of pages) {
    const preview = await read(path);
    expect(preview.title, path).toContain(name);
    expect(preview.form, path).toBe(FORM);
  }
});

test('a recording and a clip have pages of their own, and an unknown one is not found in the words of the app', async ({
  request,
}) => {
  const { ask, read } = messenger(request);
  for (const [kind, path] of [
    ['recording', '/rec-video'],
    ['clip', '/shortvideo'],
  ] as const) {
    let video: ContentCard | undefined;
    // The first clip of the demonstration is made some time after its start.
    await expect(async () => {
      [video] = (await ask(getVideos, { kind, sort: 'newest', spoilers: 1 })).list;
      expect(video, kind).toBeDefined();
    }).toPass();
    const preview = await read(`${path}/${video?.id}`);
    expect(preview.title).toBe(video?.title);
    expect(preview.form).toBe(FORM);
    await expect(async () => {
      const unknown = await request.get(`${base}/m${path}/999999999`, {
        headers: { 'accept-language': 'en' },
      });
      expect(unknown.status(), path).toBe(404);
      expect(await unknown.text()).toContain('This is no longer available');
    }).toPass();
  }
});

test('the preview of a finished match tells the score, and of a reader who hides scores it does not', async ({
  request,
}) => {
  const { ask, read } = messenger(request);
  const { matches } = await ask(getDateMatch, { date: yesterday() });
  const match = anyMatch(matches, ({ status, home_scores: [home = 0] }) => status === 8 && home > 0);
  const path = `/score/detail/football/${match.id}`;
  const score = `${match.home_scores[0]}–${match.away_scores[0]}`;
  const open = await read(path);
  expect(open.title).toContain(score);
  const hidden = await read(path, 'view=scores=hidden');
  expect(hidden.title).not.toContain(score);
  expect(hidden.picture).not.toBe(open.picture);
  // Neither does what the page hands to the browser.
  const scores = `"home_scores":${JSON.stringify(match.home_scores)}`;
  expect(open.html).toContain(scores);
  expect(hidden.html).not.toContain(scores);
});

test('a link that hides the score tells none, whoever opens it, and search engines keep the match itself', async ({
  request,
}) => {
  const { ask, read } = messenger(request);
  const { matches } = await ask(getDateMatch, { date: yesterday() });
  const match = anyMatch(matches, ({ status, home_scores: [home = 0] }) => status === 8 && home > 0);
  const score = `${match.home_scores[0]}–${match.away_scores[0]}`;
  const path = `/share/match/football/${match.id}`;
  expect((await read(path)).title).toContain(score);
  const hidden = await read(`${path}?hs=1&invite_code=LN7K2QAB`);
  expect(hidden.title).not.toContain(score);
  expect(hidden.html).not.toContain(`"home_scores":${JSON.stringify(match.home_scores)}`);
  expect(hidden.html).toContain('noindex, follow');
  expect(hidden.html).toContain(`/m/score/detail/football/${match.id}"`);
});
