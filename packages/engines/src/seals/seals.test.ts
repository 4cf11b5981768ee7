import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  canonicalJson,
  FIRST_LINK,
  firstBroken,
  leafOf,
  linkOf,
  pathOf,
  rootOf,
  type Sealed,
} from './seals.ts';

test('the same value has the same text, in whatever order it was written', () => {
  expect(canonicalJson({ b: [1, { d: null, c: 'x' }], a: 0.5 })).toBe('{"a":0.5,"b":[1,{"c":"x","d":null}]}');
});

const chainOf = (groups: readonly (readonly string[])[]) => {
  let previous = FIRST_LINK;
  const rows = new Map<number, { text: string; leaf: string }[]>();
  const seals = groups.map((texts, index): Sealed => {
    const own = texts.map((text) => ({ text, leaf: leafOf(text) }));
    rows.set(index + 1, own);
    const root = rootOf(own.map(({ leaf }) => leaf));
    const at_ms = 1000 + index;
    const link = linkOf({ previous, root, at_ms });
    const seal = { seq: index + 1, at_ms, count: own.length, root, previous, link };
    previous = link;
    return seal;
  });
  return { seals, rows };
};

test('every leaf leads to its root', () => {
  fc.assert(
    fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 20 }), (texts) => {
      const leaves = texts.map(leafOf);
      for (const index of leaves.keys()) {
        const climbed = pathOf(leaves, index).reduce(
          (hash, step) => (step.side === 'left' ? rootOf([step.hash, hash]) : rootOf([hash, step.hash])),
          leaves[index] ?? '',
        );
        expect(climbed).toBe(rootOf(leaves));
      }
    }),
  );
});

test('an edited, lost, exchanged or back-dated row is named by the number of its seal', () => {
  const groups = [['a', 'b', 'c'], ['d'], ['e', 'f']];
  const { seals, rows } = chainOf(groups);
  const of = (seq: number) => rows.get(seq) ?? [];
  expect(firstBroken(seals, of)).toBe(0);
  const changed = (seq: number, texts: readonly string[]) => (asked: number) =>
    asked === seq
      ? texts.map((text, index) => ({ text, leaf: of(seq)[index]?.leaf ?? leafOf(text) }))
      : of(asked);
  expect(firstBroken(seals, changed(1, ['a', 'x', 'c']))).toBe(1);
  expect(firstBroken(seals, changed(3, ['e']))).toBe(3);
  expect(firstBroken(seals, changed(3, ['f', 'e']))).toBe(3);
  expect(firstBroken(seals, changed(2, ['d', 'late']))).toBe(2);
  expect(firstBroken([seals[0], seals[2]] as Sealed[], of)).toBe(2);
  expect(firstBroken([seals[0], { ...seals[1], at_ms: 0 }, seals[2]] as Sealed[], of)).toBe(2);
});
