import { expect, test } from 'vitest';
import type { Send } from './renderer.ts';
import { robots, sitemapIndex, sitemapPart } from './sitemap.ts';

const origin = 'https://live.example';
const refusing: Send = async () => ({ json: async () => ({ status: 9, msg: '', data: null }) });

test('robots are led to the sitemap, and kept from calls', () => {
  expect(robots(origin)).toContain('Sitemap: https://live.example/sitemap.xml');
  expect(robots(origin)).toContain('Disallow: /api/');
  expect(robots(origin)).toContain('Disallow: /m/share/');
});

test('the sitemap comes in parts', () => {
  expect(sitemapIndex(origin)).toContain('<loc>https://live.example/sitemap/matches.xml</loc>');
});

test('screens that need nothing from the service are listed whatever it says', async () => {
  const part = await sitemapPart('screens', { origin, send: refusing, nowMs: 0 });
  expect(part).toContain('<url><loc>https://live.example/m/score</loc></url>');
});

test('recordings and clips are listed at their own addresses, those of followers alone are not', async () => {
  const card = {
    title: '一',
    cover: '',
    duration_sec: 9,
    published_at: 9,
    automatic: true,
    tags: [],
    spoils: false,
    counts: { plays: 0, likes: 0, comments: 0 },
    liked: false,
  };
  const list = [
    { ...card, id: 4, kind: 'recording', visibility: 'public' },
    { ...card, id: 5, kind: 'clip', visibility: 'public' },
    { ...card, id: 6, kind: 'clip', visibility: 'followers' },
  ];
  const send: Send = async () => ({ json: async () => ({ data: { list, next: '' } }) });
  const part = await sitemapPart('videos', { origin, send, nowMs: 0 });
  expect(part?.match(/<loc>[^<]*/g)).toEqual([
    '<loc>https://live.example/m/rec-video/4',
    '<loc>https://live.example/m/shortvideo/5',
  ]);
});

test.each(['nothing', 'constructor'])('there is no part %s', async (name) => {
  expect(await sitemapPart(name, { origin, send: refusing, nowMs: 0 })).toBeUndefined();
});
