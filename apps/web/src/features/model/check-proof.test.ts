import { expect, test } from 'vitest';
import { FIRST_LINK, leafOf, linkOf, pathOf, rootOf } from '@touchline/engines/seals/seals';
import { checkProof } from './check-proof.ts';

const texts = ['{"match_id":1}', '{"match_id":2}', '{"match_id":3}'];
const leaves = texts.map(leafOf);
const seal = { previous: FIRST_LINK, root: rootOf(leaves), at_ms: 1_800_000_000_000 };
const proofOf = (index: number) => ({
  chain: 'models',
  seq: 1,
  ...seal,
  link: linkOf(seal),
  leaf: leaves[index] ?? '',
  path: pathOf(leaves, index),
  text: texts[index] ?? '',
});

test('what the server sealed is found right in the page', async () => {
  for (const index of texts.keys()) expect(await checkProof(proofOf(index))).toBe(true);
  const { text: _, ...covered } = proofOf(1);
  expect(await checkProof(covered)).toBe(true);
});

test('another text, another path, another time or another link is found wrong', async () => {
  const proof = proofOf(2);
  expect(await checkProof({ ...proof, text: `${proof.text} ` })).toBe(false);
  expect(await checkProof({ ...proof, path: proofOf(0).path })).toBe(false);
  expect(await checkProof({ ...proof, at_ms: proof.at_ms + 1 })).toBe(false);
  expect(await checkProof({ ...proof, link: 'f'.repeat(64) })).toBe(false);
});
