import { createHash } from 'node:crypto';

/** What a plan says, as it is sealed. */
export type SealedContent = {
  id: number;
  matchIds: number[];
  content: object;
  odds: number[][];
  madeMs: number;
  nonce: string;
};

export type Seal = { seq: number; at_ms: number; root: string; previous: string; link: string };

type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value };

/** JSON of one shape: keys in order, no blanks. Strings, whole numbers, lists and objects alone (RFC 8785). */
export const canonicalText = (value: unknown): string => {
  const write = (one: Value): string => {
    if (Array.isArray(one)) return `[${one.map(write).join(',')}]`;
    if (typeof one !== 'object' || one === null) return JSON.stringify(one);
    const entries = Object.entries(one).toSorted(([left], [right]) => (left < right ? -1 : 1));
    return `{${entries.map(([key, part]) => `${JSON.stringify(key)}:${write(part)}`).join(',')}}`;
  };
  // What comes out of JSON is one of these values.
  return write(JSON.parse(JSON.stringify(value)) as Value);
};

export const sealedText = ({ id, matchIds, content, odds, madeMs, nonce }: SealedContent): string =>
  canonicalText({ v: 1, kind: 'plan', id, match_ids: matchIds, content, odds, made_at_ms: madeMs, nonce });

const sha256 = (...parts: readonly (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

/** SHA-256 of a zero byte and the text. */
export const leafOf = (text: string): string => sha256(Buffer.of(0), text);

/** What the first seal goes on from. */
export const NO_SEAL = '0'.repeat(64);

export const linkOf = ({ previous, root, at_ms: atMs }: Pick<Seal, 'previous' | 'root' | 'at_ms'>): string =>
  sha256(Buffer.from(previous, 'hex'), Buffer.from(root, 'hex'), String(atMs));

/** A plan is a seal of one leaf, which is its own root. */
export const nextSeal = (last: Seal | undefined, root: string, atMs: number): Seal => {
  const previous = last?.link ?? NO_SEAL;
  return {
    seq: (last?.seq ?? 0) + 1,
    at_ms: atMs,
    root,
    previous,
    link: linkOf({ previous, root, at_ms: atMs }),
  };
};

/**
 * The number of the first seal that is not what it was; nothing where all of them are.
 * @param seals in the order in which they are stored, each with the text that stands now, if it is known
 */
export const firstWrongSeal = (seals: readonly (Seal & { text?: string })[]): number | undefined => {
  let [expected, previous, lastMs] = [1, NO_SEAL, 0];
  for (const seal of seals) {
    const isWrong =
      seal.seq !== expected ||
      seal.previous !== previous ||
      seal.at_ms < lastMs ||
      seal.link !== linkOf(seal) ||
      (seal.text !== undefined && leafOf(seal.text) !== seal.root);
    if (isWrong) return expected;
    [expected, previous, lastMs] = [expected + 1, seal.link, seal.at_ms];
  }
  return undefined;
};
