import { expect, test } from 'vitest';
import { aMatch } from '../../test/fixture/matches.ts';
import { withoutResults } from './plain-answers.ts';

test('no answer of a page holds a result for a reader who hides scores, however deep a match stands in it', () => {
  const match = aMatch({
    status: 8,
    home_scores: [4711, 1],
    away_scores: [4712, 0],
    note: 'after extra time',
  });
  const answer = { room: { title: 'a room', match }, list: [{ matches: [match] }], next: '' };
  const plain = withoutResults(answer);
  expect(JSON.stringify(plain)).not.toMatch(/4711|4712|extra/);
  expect(plain).toMatchObject({ room: { title: 'a room', match: { id: match.id, home: match.home } } });
});

test('neither does an answer tell what a table adds up', () => {
  const row = { position: 1, team: { id: 9 }, played: 3, won: 2, drawn: 1, lost: 0, points: 4713 };
  const groups = [{ name: 'A', rows: [row] }];
  const plain = withoutResults({ season: '2026', champion: { id: 9 }, groups });
  expect(plain).toEqual({ season: '2026', groups: [{ name: 'A', rows: [] }] });
  expect(withoutResults(plain)).toBe(plain);
});

test('nor does it tell where a team stands, alone or beside its name', () => {
  const row = { position: 4714, played: 3, won: 2, drawn: 1, lost: 0, points: 4713 };
  const match = aMatch({ status: 1, home_scores: [], away_scores: [] });
  const plain = withoutResults({
    standing: row,
    next: [{ ...match, home: { ...match.home, position: 4715 } }],
  });
  expect(JSON.stringify(plain)).not.toMatch(/471[345]/);
  expect(plain).toMatchObject({ next: [{ id: match.id, home: { id: match.home.id } }] });
});

test('an answer without results stays the same object, so that its page is not asked for again', () => {
  const waiting = aMatch({ status: 1, home_scores: [], away_scores: [] });
  const { note: _note, ...match } = waiting;
  const answer = { list: [{ match }, 1, null, 'text'], cursor: '' };
  expect(withoutResults(answer)).toBe(answer);
});
