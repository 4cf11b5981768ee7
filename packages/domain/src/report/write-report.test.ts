import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { ReportFacts } from './facts.ts';
import { PHRASES } from './phrases.ts';
import { writeReport } from './write-report.ts';

const LANGUAGES = ['zh', 'pt', 'en'] as const;

const facts: ReportFacts = {
  matchId: 7,
  sport: 'football',
  home: { zh: '临岚', en: 'Linlan' },
  away: { zh: '澜港', en: 'Langang' },
  event: { zh: '星海超级联赛', en: 'Star Sea League' },
  score: [1, 2],
  half: [1, 0],
  goals: [
    { side: 'home', player: { zh: '陆承野', en: 'Lu Chengye' }, minute: '23', kind: 'goal', score: [1, 0] },
    { side: 'away', player: { zh: '马泰', en: 'Matai' }, minute: '52', kind: 'penalty', score: [1, 1] },
    { side: 'away', player: { zh: '顾行舟', en: 'Gu Xingzhou' }, minute: '90+2', kind: 'own', score: [1, 2] },
  ],
  reds: [{ side: 'home', player: { zh: '韩拓', en: 'Han Tuo' }, minute: '58' }],
  statistics: [{ kind: 'shots', home: 9, away: 14 }],
};

const count = fc.integer({ min: 0, max: 9 });
const pair = fc.tuple(count, count);
const side = fc.constantFrom('home' as const, 'away' as const);
const moment = fc.record({
  side,
  player: fc.constantFrom(
    { zh: '陆承野', en: 'Lu Chengye' },
    { zh: '马泰', en: 'Mateus' },
    { zh: '奥尼尔', en: 'O’Neill' },
  ),
  minute: fc.constantFrom('1', '45+2', '90+11'),
});
const anyFacts: fc.Arbitrary<ReportFacts> = fc.record(
  {
    matchId: fc.integer({ min: 1, max: 1_000_000 }),
    sport: fc.constant('football' as const),
    home: fc.constant(facts.home),
    away: fc.constant(facts.away),
    event: fc.constant(facts.event),
    score: pair,
    half: pair,
    shootOut: pair,
    goals: fc.array(
      fc
        .tuple(moment, fc.constantFrom('goal' as const, 'penalty' as const, 'own' as const), pair)
        .map(([one, kind, score]) => ({ ...one, kind, score })),
      { maxLength: 10 },
    ),
    reds: fc.array(moment, { maxLength: 2 }),
    statistics: fc.array(
      fc.record({
        kind: fc.constantFrom('possession' as const, 'shots' as const, 'corners' as const),
        home: count,
        away: count,
      }),
      { maxLength: 3 },
    ),
  },
  { requiredKeys: ['matchId', 'sport', 'home', 'away', 'event', 'score', 'goals', 'reds', 'statistics'] },
);

const numbersIn = (text: string): string[] => text.match(/\d+/g) ?? [];

test.each(LANGUAGES)('every number of a report stands in its facts: %s', (language) => {
  fc.assert(
    fc.property(anyFacts, (each) => {
      const known = new Set(numbersIn(JSON.stringify({ ...each, matchId: 0 })));
      const { title, paragraphs } = writeReport(each, language);
      for (const number of numbersIn([title, ...paragraphs].join(' '))) expect(known).toContain(number);
    }),
    { numRuns: 400 },
  );
});

test('no sentence tells what is not so: a turn needs another leader at half-time', () => {
  const turns = PHRASES.zh.turned;
  expect(turns).toContain('逆转');
  fc.assert(
    fc.property(anyFacts, (each) => {
      const said = writeReport(each, 'en').paragraphs[0] ?? '';
      const [home, away] = each.score;
      const half = each.half;
      const isTurned = half !== undefined && (home - away) * (half[0] - half[1]) < 0;
      expect(/turned it round|came from behind|fought back/.test(said)).toBe(isTurned);
    }),
    { numRuns: 400 },
  );
});

test('the same match always reads the same, and another one otherwise', () => {
  expect(writeReport(facts, 'en')).toEqual(writeReport(facts, 'en'));
  const texts = new Set(
    Array.from({ length: 40 }, (_, at) => writeReport({ ...facts, matchId: at + 1 }, 'en').paragraphs[0]),
  );
  expect(texts.size).toBeGreaterThan(6);
});

test.each(LANGUAGES)('the plain title and only it leaves the result out: %s', (language) => {
  const { title, plain } = writeReport(facts, language);
  expect(title).toContain('1–2');
  expect(plain).not.toMatch(/\d/);
});

test('a winner is named with the winner’s goals first', () => {
  const [first = ''] = writeReport(facts, 'en').paragraphs;
  expect(first).toMatch(/Langang .* Linlan,? 2–1/);
});

test.each(LANGUAGES)('each sentence can be said in several ways: %s', (language) => {
  const ways = (pattern: string): number =>
    [...pattern.matchAll(/\[([^\]]*)\]/g)].reduce(
      (product, [, choices = '']) => product * choices.split('|').length,
      1,
    );
  const { gap: _, title: _title, titlePlain: _plain, statistic, ...slots } = PHRASES[language];
  const few = [...Object.values(slots), ...Object.values(statistic)].filter((pattern) => ways(pattern) < 3);
  expect(few).toEqual([]);
});

test.each(['pt', 'en'] as const)('names of players stand in the letters of the reader: %s', (language) => {
  const { title, paragraphs } = writeReport(facts, language);
  expect(paragraphs.join(' ')).toContain('Lu Chengye');
  expect([title, ...paragraphs].join(' ')).not.toMatch(/\p{Script=Han}/u);
});
