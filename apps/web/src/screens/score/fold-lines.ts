import type { ListItem } from '../../features/match/match-list.ts';

/** A line of the list; one that comes or goes is folded open or shut. */
export type Line = { item: ListItem; fold?: 'in' | 'out' };

/** When more lines change at once it is another list, and nothing is folded. */
const MOST = 40;

const plain = (items: readonly ListItem[]): Line[] => items.map((item) => ({ item }));

/** Puts a line that goes away behind the one it stood behind. */
const withLeaving = (lines: readonly Line[], leaving: Line, behind: string | undefined): Line[] => {
  const at = behind === undefined ? 0 : lines.findIndex(({ item }) => item.key === behind) + 1;
  return lines.toSpliced(at, 0, leaving);
};

/** The lines while the list changes from one state to the next: new ones unfold, those that left fold shut where they stood. */
export const foldLines = (before: readonly ListItem[], now: readonly ListItem[]): Line[] => {
  const [had, has] = [new Set(before.map(({ key }) => key)), new Set(now.map(({ key }) => key))];
  const come = now.filter(({ key }) => !had.has(key)).length;
  const gone = before.filter(({ key }) => !has.has(key)).length;
  if (come + gone > MOST || before.length === 0) return plain(now);
  let lines: Line[] = now.map((item) => (had.has(item.key) ? { item } : { item, fold: 'in' }));
  before.forEach((item, at) => {
    if (!has.has(item.key)) lines = withLeaving(lines, { item, fold: 'out' }, before[at - 1]?.key);
  });
  return lines;
};

/** The old order with new contents, for as long as a finger rests on the list. */
export const heldLines = (before: readonly ListItem[], now: readonly ListItem[]): ListItem[] => {
  const fresh = new Map(now.map((item) => [item.key, item]));
  return before.map((item) => fresh.get(item.key) ?? item);
};

export const sameOrder = (one: readonly ListItem[], other: readonly ListItem[]): boolean =>
  one.length === other.length && one.every(({ key }, at) => other[at]?.key === key);
