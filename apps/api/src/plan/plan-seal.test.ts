import { expect, test } from 'vitest';
import { canonicalText, firstWrongSeal, leafOf, nextSeal, type Seal } from './plan-seal.ts';

const chain = (count: number): (Seal & { text: string })[] => {
  const seals: (Seal & { text: string })[] = [];
  for (let at = 0; at < count; at += 1) {
    const text = `plan ${at}`;
    seals.push({ ...nextSeal(seals.at(-1), leafOf(text), 1000 + at), text });
  }
  return seals;
};

test('a canonical text has its keys in order, however they came', () => {
  expect(canonicalText({ b: [1, { d: 'é', c: false }], a: null })).toBe(
    '{"a":null,"b":[1,{"c":false,"d":"é"}]}',
  );
});

test('a chain that nobody touched is right', () => {
  expect(firstWrongSeal(chain(6))).toBeUndefined();
});

test('a changed byte, a row taken out, two exchanged and one set in are named by their number', () => {
  const changed = chain(6).map((seal) => (seal.seq === 3 ? { ...seal, text: 'Plan 2' } : seal));
  expect(firstWrongSeal(changed)).toBe(3);
  expect(firstWrongSeal(chain(6).filter(({ seq }) => seq !== 4))).toBe(4);
  const [a, b, c, ...rest] = chain(6);
  expect(firstWrongSeal([a, c, b, ...rest].filter((seal) => seal !== undefined))).toBe(2);
  const forged = chain(6);
  const text = 'written later';
  const at = nextSeal(forged[1], leafOf(text), 1001);
  expect(firstWrongSeal([...forged.slice(0, 2), { ...at, text }, ...forged.slice(2)])).toBe(4);
  const redated = chain(6).map((seal) => (seal.seq === 5 ? { ...seal, at_ms: 1 } : seal));
  expect(firstWrongSeal(redated)).toBe(5);
});
