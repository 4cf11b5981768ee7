import { createHash } from 'node:crypto';
import { splitBag } from '@touchline/domain/bag-split';
import { expect, test } from 'vitest';
import { checkSeal } from './check-seal.ts';

const seed = '00112233445566778899aabbccddeeff';
const bag = {
  seed,
  seed_hash: createHash('sha256').update(seed).digest('hex'),
  total: 100,
  shares: 4,
  split: 'random' as const,
};
const claims = splitBag(seed, 100, 4, 'random')
  .slice(0, 2)
  .map((amount) => ({ amount }));

test('an honest bag is found right; another seal, another share or no seed is found wrong', async () => {
  expect(await checkSeal(bag, claims)).toBe(true);
  expect(await checkSeal({ ...bag, seed_hash: 'f'.repeat(64) }, claims)).toBe(false);
  expect(await checkSeal(bag, [{ amount: 99 }])).toBe(false);
  expect(await checkSeal({ ...bag, seed: '' }, claims)).toBe(false);
});
