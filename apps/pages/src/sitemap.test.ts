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

test.each(['nothing', 'constructor'])('there is no part %s', async (name) => {
  expect(await sitemapPart(name, { origin, send: refusing, nowMs: 0 })).toBeUndefined();
});
