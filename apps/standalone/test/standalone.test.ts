import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { login } from '@touchline/contract/account';
import { CHANGES_PATH, ChangesHeartbeat } from '@touchline/contract/changes';
import { getHomeData, getHomeScroll } from '@touchline/contract/home';
import { getFollowedAnchors } from '@touchline/contract/follow';
import { fansGroupId, getChatGroup, getGroupAnnouncements } from '@touchline/contract/group';
import { getRealLives } from '@touchline/contract/live';
import { getDateMatch } from '@touchline/contract/match';
import * as v from 'valibot';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { guestClient, loggedInClient } from '../src/demo/operator-client.ts';
import { HOSTS } from '../src/demo/hosts.ts';
import { type Standalone, startStandalone } from '../src/start.ts';
import { bodySchemaOf } from '../../api/test/argument-values.ts';
import { listsByPages, readToEnd } from './every-list.ts';

const ENV = { LOG_LEVEL: 'silent', RTMP_PORT: '0', HOST: '127.0.0.1', DATABASE_URL: '' };

let dataDir = '';
let product: Standalone;

const start = () => startStandalone({ port: 0, dataDir, env: ENV });

const today = (): string => new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10);

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'touchline-standalone-'));
  product = await start();
}, 240_000);

afterAll(async () => {
  await product.close();
  rmSync(dataDir, { recursive: true, force: true });
}, 30_000);

const client = () => guestClient(product.url);

test("today's matches are there after the first start", async () => {
  const { matches } = await client().call(getDateMatch, { date: today() });
  expect(matches.length).toBeGreaterThan(0);
  expect(new Set(matches.map(({ sport_id }) => sport_id))).toEqual(new Set([1, 2]));
});

test('a match changes by itself, and the stream of changes tells', { timeout: 60_000 }, async () => {
  const stop = new AbortController();
  const query = new URLSearchParams({ date: today() });
  const response = await fetch(`${product.url}${CHANGES_PATH}?${query.toString()}`, { signal: stop.signal });
  expect(response.headers.get('content-type')).toContain('text/event-stream');
  let text = '';
  const decoder = new TextDecoder();
  for await (const chunk of response.body ?? []) {
    text += decoder.decode(chunk as Uint8Array, { stream: true });
    if (/event: list\n/.test(text)) break;
  }
  stop.abort();
  expect(text).toMatch(/event: list\n/);
});

test('the feed shows that it is alive every few seconds', { timeout: 30_000 }, async () => {
  const stop = new AbortController();
  const response = await fetch(`${product.url}${CHANGES_PATH}`, { signal: stop.signal });
  let text = '';
  for await (const chunk of response.body ?? []) {
    text += Buffer.from(chunk as Uint8Array).toString('utf8');
    if (/event: heartbeat\n[^]*?\n\n/.test(text)) break;
  }
  stop.abort();
  const data = /event: heartbeat\n(?:id:.*\n)?data: (.*)\n/.exec(text)?.[1] ?? '';
  expect(v.safeParse(ChangesHeartbeat, JSON.parse(data)).success).toBe(true);
});

test('every demo account can log in, and is what it is called', async () => {
  const { secrets } = product;
  const accounts = [
    ['viewer', secrets.viewerPassword, {}],
    ['vip', secrets.vipPassword, { isVIP: true }],
    ['anchor', secrets.anchorPassword, { is_anchor: 1 }],
    ['anchor-admin', secrets.adminPassword, { is_anchor_admin: 1 }],
    ['operator', secrets.operatorPassword, { is_operate: 1 }],
  ] as const;
  for (const [account, password, role] of accounts) {
    expect(await client().call(login, { account, password })).toMatchObject({ account, ...role });
  }
});

test('a wrong password of a demo account is refused', async () => {
  await expect(client().call(login, { account: 'viewer', password: 'not-this-one' })).rejects.toThrow(
    '/webapi/user/login',
  );
});

test('rooms are live in every category, with covers, hosts and the matches they show', async () => {
  const { list } = await client().call(getRealLives, { size: 100 });
  expect(new Set(list.map(({ category }) => category))).toEqual(new Set(['football', 'basketball', 'talk']));
  const hosted = list.filter(({ automatic }) => !automatic);
  expect(hosted.length).toBeGreaterThanOrEqual(6);
  expect(HOSTS.length).toBeGreaterThanOrEqual(12);
  for (const { cover, anchor, category, match } of list) {
    expect((await fetch(`${product.url}${cover}`)).headers.get('content-type')).toContain('image/svg+xml');
    expect((await fetch(`${product.url}${anchor.avatar}`)).status).toBe(200);
    const sports = { football: 1, basketball: 2, talk: undefined }[category as 'talk'];
    expect(match?.sport_id).toBe(sports);
  }
});

test('rooms without a host are marked as automatic', async () => {
  const { list } = await client().call(getRealLives, { size: 100 });
  for (const { automatic, anchor } of list) expect(anchor.nick_name.includes('自动直播')).toBe(automatic);
});

test('what the site writes for everybody is not Chinese for readers of Portuguese and English', async () => {
  for (const lang of ['pt-br', 'en']) {
    const asked = { size: 100, lang };
    const { list } = await client().call(getRealLives, asked);
    const automatic = list.filter((room) => room.automatic).map(({ anchor }) => anchor.nick_name);
    const banners = await client().call(getHomeScroll, asked);
    const { announcement } = await client().call(getHomeData, { sport_id: 0, ...asked });
    const texts = [...list, ...banners].map(({ title }) => title);
    const written = [...texts, ...automatic, ...announcement.map(({ text }) => text)];
    expect(written.filter((text) => /\p{Script=Han}/u.test(text))).toEqual([]);
  }
});

test('the demo viewer is a fan of a host, whose group has an announcement', async () => {
  const credentials = { account: 'viewer', password: product.secrets.viewerPassword };
  const viewer = await loggedInClient(product.url, credentials);
  const [host] = await viewer.call(getFollowedAnchors, {});
  const group_id = fansGroupId(host?.id ?? 0);
  const group = await viewer.call(getChatGroup, { group_id });
  expect(group).toMatchObject({ kind: 'fans', my_role: 'member', following: 1, unread: 1 });
  expect(group.member_num).toBeGreaterThan(5);
  expect((await viewer.call(getGroupAnnouncements, { group_id })).list[0]?.text).toBe(group.announcement);
});

test('a live room plays', async () => {
  const { list } = await client().call(getRealLives, {});
  expect(list.length).toBeGreaterThan(0);
  const playlist = await (await fetch(`${product.url}/media/demo/football/index.m3u8`)).text();
  const segment = playlist.split('\n').findLast((line) => line.endsWith('.m4s')) ?? '';
  const response = await fetch(`${product.url}/media/demo/football/${segment}`);
  expect(response.status).toBe(200);
  expect((await response.arrayBuffer()).byteLength).toBeGreaterThan(1_000);
});

test('every list that comes by pages ends, and one that goes on by a cursor names nothing twice', async () => {
  const { secrets, url } = product;
  const tokenOf = async (account: string, password: string) =>
    (await client().call(login, { account, password })).token;
  const viewer = await tokenOf('viewer', secrets.viewerPassword);
  const tokens: Record<string, string> = {
    anchor: await tokenOf('anchor', secrets.anchorPassword),
    operator: await tokenOf('operator', secrets.operatorPassword),
  };
  const wrong: string[] = [];
  for (const [name, call] of listsByPages()) {
    const token = tokens[call.access] ?? viewer;
    const items = await readToEnd(call, async ({ path }, body) => {
      const headers = { 'content-type': 'application/json' };
      const sent = { method: 'POST', headers, body: JSON.stringify({ ...body, token }) };
      const response = await fetch(`${url}${path}`, sent);
      const { data } = (await response.json()) as { data: unknown };
      if (response.status >= 500) wrong.push(`${name}: ${response.status}`);
      return data;
    });
    const isByCursor = 'cursor' in (bodySchemaOf(call).properties ?? {});
    if (isByCursor && new Set(items).size < items.length) wrong.push(`${name}: something comes twice`);
  }
  expect(wrong).toEqual([]);
}, 120_000);

test('the live page has banners and says that the world is invented', async () => {
  expect(await client().call(getHomeScroll, {})).toHaveLength(4);
  const { announcement } = await client().call(getHomeData, {});
  expect(announcement.map(({ text }) => text).join()).toContain('虚构');
});

test('/ leads to the app, and what it stands on is healthy', async () => {
  expect((await fetch(product.url, { redirect: 'manual' })).headers.get('location')).toBe('/m');
  expect(await (await fetch(`${product.url}/readyz`)).json()).toMatchObject({ ready: true });
});

test('secrets are kept beside the data, for their owner alone', () => {
  expect(statSync(join(dataDir, 'secrets.json')).mode & 0o777).toBe(0o600);
  expect(readFileSync(join(dataDir, 'demo-world.json'), 'utf8')).not.toContain(product.secrets.streamKey);
});

test('a second start on the same data is refused with a sentence, and the first goes on', async () => {
  await expect(start()).rejects.toThrow(/in use by process \d+; stop that one first/);
  expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
});

test('a restart keeps the data: the same accounts, rooms and key', { timeout: 60_000 }, async () => {
  const before = await client().call(getRealLives, { size: 100 });
  const { secrets } = product;
  const banners = await client().call(getHomeScroll, {});
  await product.close();

  product = await start();

  expect(product.secrets).toEqual(secrets);
  expect(await client().call(getHomeScroll, {})).toEqual(banners);
  const after = await client().call(getRealLives, { size: 100 });
  const ids = (rooms: typeof before) =>
    rooms.list
      .filter(({ automatic }) => !automatic)
      .map(({ liveid }) => liveid)
      .toSorted((one, other) => one - other);
  expect(ids(after)).toEqual(ids(before));
  await client().call(login, { account: 'viewer', password: secrets.viewerPassword });
});
