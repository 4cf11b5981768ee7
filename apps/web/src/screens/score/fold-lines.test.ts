import { expect, test } from 'vitest';
import { aMatch } from '../../../test/fixture/matches.ts';
import type { ListItem } from '../../features/match/match-list.ts';
import { foldLines, heldLines, sameOrder } from './fold-lines.ts';

const row = (id: number, seq = 0): ListItem => ({
  kind: 'match',
  key: `m${id}`,
  match: aMatch({ id, seq }),
  last: false,
});
const told = (before: ListItem[], now: ListItem[]) =>
  foldLines(before, now).map(({ item, fold }) => `${item.key}${fold ? ` ${fold}` : ''}`);

test('matches enter and leave with a fold, where they stand', () => {
  expect(told([row(1), row(2), row(3)], [row(1), row(3), row(4)])).toEqual(['m1', 'm2 out', 'm3', 'm4 in']);
});

test('neighbours that leave together keep their order', () => {
  expect(told([row(1), row(2), row(3), row(4)], [row(4)])).toEqual(['m1 out', 'm2 out', 'm3 out', 'm4']);
});

test('another list is not folded', () => {
  const many = Array.from({ length: 60 }, (_, id) => row(id + 10));
  expect(told([row(1)], many).every((line) => !line.includes('in'))).toBe(true);
  expect(told([], [row(1)])).toEqual(['m1']);
});

test('under the finger the order stays and only the contents move', () => {
  const held = heldLines([row(1), row(2)], [row(3), row(2, 9)]);
  expect(held.map(({ key }) => key)).toEqual(['m1', 'm2']);
  expect(held[1]?.kind === 'match' && held[1].match.seq).toBe(9);
  expect(sameOrder(held, [row(1), row(2)])).toBe(true);
  expect(sameOrder(held, [row(3), row(2)])).toBe(false);
});
