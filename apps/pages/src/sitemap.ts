import { getEventList } from '@touchline/contract/league';
import { getRealLives } from '@touchline/contract/live';
import { getDateMatch } from '@touchline/contract/match';
import { getNews } from '@touchline/contract/news';
import { getVideos } from '@touchline/contract/watch';
import type { Call, DataOf } from '@touchline/contract/define-call';
import * as v from 'valibot';
import type { Send } from './renderer.ts';

const BASE = '/m';
const DAY_MS = 86_400_000;
/** Days before and after today whose matches are listed. */
const REACH_DAYS = 3;
const SCREENS = ['/score', '/live', '/live/lives', '/headline', '/database', '/fifa2025'];
const BILLBOARDS = ['fifa-men', 'fifa-women', 'football', 'basketball'];
/** News are listed by the language that they were written in. */
const LANGUAGES = ['zh', 'pt', 'en'];
const SPORTS: Record<number, string> = { 1: 'football', 2: 'basketball' };

const ask = async <C extends Call>(
  send: Send,
  declared: C,
  body: v.InferInput<C['body']> & { lang?: string },
): Promise<DataOf<C>> => {
  const init = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
  const answer = await (await send(declared.path, init)).json();
  const { data } = v.parse(v.object({ data: v.unknown() }), answer);
  return v.parse(declared.data, data);
};

const matchesOf = async (send: Send, date: string): Promise<string[]> => {
  const { matches } = await ask(send, getDateMatch, { date });
  return matches.map(({ id, sport_id: sport }) => `/score/detail/${SPORTS[sport]}/${id}`);
};

const dayAt = (nowMs: number, step: number): string =>
  new Date(nowMs + step * DAY_MS).toISOString().slice(0, 10);

/** Addresses of one part, without the base path; each part is asked for by itself. */
const PARTS: Record<string, (send: Send, nowMs: number) => Promise<string[]>> = {
  screens: async () => [...SCREENS, ...BILLBOARDS.map((type) => `/database/billboard/${type}`)],
  rooms: async (send) =>
    (await ask(send, getRealLives, { size: 100 })).list.map(({ anchor }) => `/live-detail/${anchor.id}`),
  leagues: async (send) =>
    (await ask(send, getEventList, {})).map(
      ({ id, sport_id: sport }) => `/database/league/${SPORTS[sport]}/${id}`,
    ),
  news: async (send) => {
    const lists = await Promise.all(LANGUAGES.map((lang) => ask(send, getNews, { lang })));
    const ids = lists.flatMap(({ top, list }) => [...(top ? [top] : []), ...list].map(({ id }) => id));
    return [...new Set(ids)].map((id) => `/mobile/news?id=${id}`);
  },
  videos: async (send) => {
    const { list } = await ask(send, getVideos, {});
    return list
      .filter(({ visibility }) => visibility === 'public')
      .map(({ id, kind }) => `/${kind === 'clip' ? 'shortvideo' : 'rec-video'}/${id}`);
  },
  matches: async (send, nowMs) => {
    const days = Array.from({ length: REACH_DAYS * 2 + 1 }, (_, at) => dayAt(nowMs, at - REACH_DAYS));
    const found = await Promise.all(days.map((day) => matchesOf(send, day)));
    return [...new Set(found.flat())];
  },
};

const xml = (root: string, item: string, addresses: readonly string[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">`,
    ...addresses.map((address) => `<${item}><loc>${address}</loc></${item}>`),
    `</${root}>`,
    '',
  ].join('\n');

/** The list of the sitemap's parts. */
export const sitemapIndex = (origin: string): string =>
  xml(
    'sitemapindex',
    'sitemap',
    Object.keys(PARTS).map((name) => `${origin}/sitemap/${name}.xml`),
  );

/** @returns undefined when there is no such part */
export const sitemapPart = async (
  name: string,
  { origin, send, nowMs }: { origin: string; send: Send; nowMs: number },
): Promise<string | undefined> => {
  const part = Object.hasOwn(PARTS, name) ? PARTS[name] : undefined;
  if (!part) return undefined;
  const paths = await part(send, nowMs);
  return xml(
    'urlset',
    'url',
    paths.map((path) => origin + BASE + path),
  );
};

/** Screens that only their reader may see are left out by their own `noindex`. */
export const robots = (origin: string): string =>
  [
    'User-agent: *',
    'Disallow: /api/',
    'Disallow: /webapi/',
    `Disallow: ${BASE}/share/`,
    `Disallow: ${BASE}/user-center`,
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
