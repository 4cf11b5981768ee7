import { createHash } from 'node:crypto';

/** JSON whose text is the same for the same value: keys in order, nothing between. @source RFC 8785 */
export const canonicalJson = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  const members = Object.entries(value)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([key, member]) => `${JSON.stringify(key)}:${canonicalJson(member)}`);
  return `{${members.join(',')}}`;
};

const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const bytes = (hex: string): Buffer => Buffer.from(hex, 'hex');

export const leafOf = (text: string): string => sha256(LEAF, text);
const nodeOf = (left: string, right: string): string => sha256(NODE, bytes(left), bytes(right));

const above = (level: readonly string[]): string[] => {
  const next: string[] = [];
  for (let place = 0; place < level.length; place += 2) {
    const [left, right] = [level[place] ?? '', level[place + 1]];
    next.push(right === undefined ? left : nodeOf(left, right));
  }
  return next;
};

/** Root over leaves in their order; an odd one is carried up. */
export const rootOf = (leaves: readonly string[]): string => {
  let level = [...leaves];
  while (level.length > 1) level = above(level);
  return level[0] ?? '';
};

/** What stands beside a leaf on the way up to the root. */
export type Step = { side: 'left' | 'right'; hash: string };

export const pathOf = (leaves: readonly string[], index: number): Step[] => {
  const path: Step[] = [];
  let [level, place] = [[...leaves], index];
  while (level.length > 1) {
    const sibling = level[place ^ 1];
    if (sibling !== undefined) path.push({ side: place % 2 === 0 ? 'right' : 'left', hash: sibling });
    [level, place] = [above(level), Math.floor(place / 2)];
  }
  return path;
};

export const FIRST_LINK = '0'.repeat(64);

/** Ties a seal to the one before it. */
export const linkOf = (seal: { previous: string; root: string; at_ms: number }): string =>
  sha256(bytes(seal.previous), bytes(seal.root), String(seal.at_ms));

export type Sealed = {
  seq: number;
  at_ms: number;
  count: number;
  root: string;
  previous: string;
  link: string;
};

/** Number of the first seal that does not follow from the one before it, or whose leaves are others; 0 where all do. */
export const firstBroken = (
  seals: readonly Sealed[],
  rowsOf: (seq: number) => readonly { text: string; leaf: string }[],
): number => {
  let [previous, seq, at] = [FIRST_LINK, 0, 0];
  for (const seal of seals) {
    seq++;
    const rows = rowsOf(seal.seq);
    const isWhole =
      seal.seq === seq &&
      seal.previous === previous &&
      seal.at_ms >= at &&
      seal.link === linkOf(seal) &&
      seal.count === rows.length &&
      seal.root === rootOf(rows.map(({ leaf }) => leaf)) &&
      rows.every(({ text, leaf }) => leafOf(text) === leaf);
    if (!isWhole) return seq;
    [previous, at] = [seal.link, seal.at_ms];
  }
  return 0;
};
