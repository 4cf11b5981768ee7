import type { PlanProof } from '@touchline/contract/plan';

const hexOf = (bytes: ArrayBuffer): string =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

const bytesOf = (hex: string): number[] =>
  Array.from({ length: hex.length / 2 }, (_, at) => Number.parseInt(hex.slice(at * 2, at * 2 + 2), 16));

const sha256 = async (bytes: Iterable<number>): Promise<string> =>
  hexOf(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes)));

/** Reckons leaf and link again on this device, from the text as it is shown. */
export const checkPlan = async ({ text, leaf, previous, link, at_ms: at }: PlanProof): Promise<boolean> => {
  if (text === undefined) return false;
  const encode = (words: string): Uint8Array => new TextEncoder().encode(words);
  const ownLeaf = await sha256([0, ...encode(text)]);
  const ownLink = await sha256([...bytesOf(previous), ...bytesOf(leaf), ...encode(String(at))]);
  return ownLeaf === leaf && ownLink === link;
};
