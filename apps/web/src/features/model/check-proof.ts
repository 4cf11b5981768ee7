import type { ModelProof } from '@touchline/contract/model';

const bytesOf = (hex: string): Uint8Array =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const sha256 = async (...parts: readonly Uint8Array[]): Promise<string> => {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', whole));
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const LEAF = Uint8Array.of(0);
const NODE = Uint8Array.of(1);
const letters = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Climbs from the leaf to the root. */
const climb = async ({ leaf, path }: ModelProof): Promise<string> => {
  let hash = leaf;
  for (const { side, hash: sibling } of path) {
    const [left, right] = side === 'left' ? [sibling, hash] : [hash, sibling];
    hash = await sha256(NODE, bytesOf(left), bytesOf(right));
  }
  return hash;
};

/** Whether the text has its leaf, the leaf leads to the root, and the root and the seal before make the link. */
export const checkProof = async (proof: ModelProof): Promise<boolean> => {
  const { text, leaf, root, previous, link, at_ms: atMs } = proof;
  if (text !== undefined && (await sha256(LEAF, letters(text))) !== leaf) return false;
  if ((await climb(proof)) !== root) return false;
  return (await sha256(bytesOf(previous), bytesOf(root), letters(String(atMs)))) === link;
};
