import { expect, test } from 'vitest';
import { type FeedClip, feedScore, feedSources, mixFeed } from './feed-mix.ts';

const NOW = 1_800_000_000;
type TestClip = FeedClip & { followed: boolean; ownTeam: boolean };
const mix = (clips: readonly TestClip[], seen: readonly number[] = []) =>
  mixFeed(feedSources(clips, NOW), {
    wants: ({ id }) => !seen.includes(id),
    follows: ({ followed }) => followed,
    hasOwnTeam: ({ ownTeam }) => ownTeam,
  });
const clip = (id: number, more: Partial<TestClip> = {}): TestClip => ({
  id,
  authorId: id,
  matchId: id,
  publishedSec: NOW - id * 60,
  plays: 300,
  finishes: 0,
  hides: 0,
  followed: false,
  ownTeam: false,
  ...more,
});
const many = (count: number, more: (id: number) => Partial<TestClip> = () => ({})) =>
  Array.from({ length: count }, (_one, i) => clip(i + 1, more(i + 1)));

test('each source has its places, and each place says why', () => {
  const clips = many(40, (id) => ({
    followed: id > 20 && id <= 26,
    plays: id > 30 ? 10 : 300,
    publishedSec: NOW - (id > 10 && id <= 20 ? 200_000 + id : id * 60),
    finishes: id > 10 && id <= 20 ? 290 : 0,
  }));
  const reasons = mix(clips).map(({ reason }) => reason);
  expect(reasons).toEqual([
    'followed',
    'match',
    'watched',
    'followed',
    'match',
    'watched',
    'followed',
    'match',
    'watched',
    'new',
  ]);
});

test('a source that is empty gives its place to the next', () => {
  const old = many(12, () => ({ publishedSec: NOW - 300_000, matchId: 0 }));
  expect(new Set(mix(old).map(({ reason }) => reason))).toEqual(new Set(['watched']));
});

test('no clip stands twice on a page, and no author or match more than twice', () => {
  const page = mix(
    many(60, (id) => ({ authorId: id % 4, matchId: 1 + (id % 7), followed: id % 2 === 0 })),
  ).map(({ clip: one }) => one);
  expect(new Set(page.map(({ id }) => id)).size).toBe(page.length);
  for (const key of ['authorId', 'matchId'] as const) {
    const counts = new Map<number, number>();
    for (const one of page) counts.set(one[key], (counts.get(one[key]) ?? 0) + 1);
    counts.delete(0);
    expect(Math.max(...counts.values())).toBeLessThanOrEqual(2);
  }
});

test('matches of an own team come before the others of the day', () => {
  const page = mix(many(30, (id) => ({ ownTeam: id === 29 })));
  expect(page.find(({ reason }) => reason === 'match')?.clip.id).toBe(29);
});

test('pages show every clip once until all were seen', () => {
  const clips = many(47, (id) => ({ authorId: id % 9, matchId: id % 11, followed: id % 5 === 0 }));
  const seen: number[] = [];
  for (let page = mix(clips); page.length > 0; page = mix(clips, seen))
    seen.push(...page.map(({ clip: { id } }) => id));
  expect(seen.toSorted((one, other) => one - other)).toEqual(clips.map(({ id }) => id));
});

test('what people do not want to see counts less, at most by half', () => {
  const plain = clip(1, { plays: 100, finishes: 50 });
  expect(feedScore({ ...plain, hides: 5 }, NOW)).toBeCloseTo(feedScore(plain, NOW) * 0.75);
  expect(feedScore({ ...plain, hides: 90 }, NOW)).toBeCloseTo(feedScore(plain, NOW) * 0.5);
});
