import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { checkPlan } from './check-plan.ts';

const sha256 = (...parts: (string | Buffer)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex');
};

const text = '{"v":1,"headline":"主队不败"}';
const previous = '0'.repeat(64);
const leaf = sha256(Buffer.of(0), text);
const link = sha256(Buffer.from(previous, 'hex'), Buffer.from(leaf, 'hex'), '1700');
const proof = { seq: 1, leaf, previous, link, at_ms: 1700, text };

test('a plan is as it was sealed, and one changed letter, moment or earlier seal is found', async () => {
  expect(await checkPlan(proof)).toBe(true);
  expect(await checkPlan({ ...proof, text: text.replace('不败', '必败') })).toBe(false);
  expect(await checkPlan({ ...proof, at_ms: 1701 })).toBe(false);
  expect(await checkPlan({ ...proof, previous: 'f'.repeat(64) })).toBe(false);
  const { text: _text, ...locked } = proof;
  expect(await checkPlan(locked)).toBe(false);
});
