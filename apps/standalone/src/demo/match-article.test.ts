import type { Match } from '@touchline/contract/match';
import { expect, test } from 'vitest';
import { matchArticle } from './match-article.ts';

const side = (zh: string, en: string, position?: number) => ({
  short_name_zh: zh,
  name_en: en,
  short_name_en: en,
  ...(position !== undefined && { position }),
});
const aMatch = (positions: readonly [number, number] | []) =>
  ({
    id: 71,
    sport_id: 2,
    home: side('临澜', 'Linlan', positions[0]),
    away: side('云栖', 'Yunqi', positions[1]),
    matchevent: side('远岸杯', 'Far Shore Cup'),
  }) as unknown as Match; // what the article reads of it

test('an article before a match names it in each language', () => {
  const { zh, pt, en } = matchArticle(aMatch([3, 8]));
  expect(zh.title).toBe('赛前看点：临澜对云栖');
  expect(pt.title).toBe('Antes do jogo: Linlan x Yunqi');
  expect(en.markdown).toContain('Linlan play Yunqi in the Far Shore Cup.');
  expect(en.markdown).toContain('Linlan are number **3** of the table and Yunqi number **8**');
});

test('places in the table are left out where the data has none', () => {
  expect(matchArticle(aMatch([])).en.markdown).not.toContain('number');
});
