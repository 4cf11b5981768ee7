import type { ChainEnd, ChainName } from '@touchline/contract/seal';

const SEEN = 'touchline:seals';
const KEPT = 200;

type Seal = { chain: string; seq: number; link: string };

const readSeen = (): Record<string, string> => {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(SEEN) ?? '{}');
    return typeof held === 'object' && held !== null ? { ...held } : {};
  } catch {
    return {};
  }
};

/** Keeps the link of a seal on this device. @returns false where another one was seen before */
export const agreesWithSeen = ({ chain, seq, link }: Seal): boolean => {
  const seen = readSeen();
  const key = `${chain}/${seq}`;
  if (seen[key] !== undefined) return seen[key] === link;
  const kept = Object.entries({ ...seen, [key]: link }).slice(-KEPT);
  try {
    localStorage.setItem(SEEN, JSON.stringify(Object.fromEntries(kept)));
  } catch {
    // A device without room keeps nothing; the check of this page holds all the same.
  }
  return true;
};

/** The newest seal of a chain that this device has seen. */
export const lastSeen = (chain: ChainName): { seq: number; link: string } | undefined => {
  const own = Object.entries(readSeen()).flatMap(([key, link]) => {
    const [name, seq] = key.split('/');
    return name === chain ? [{ seq: Number(seq), link }] : [];
  });
  return own.toSorted((one, other) => other.seq - one.seq)[0];
};

/**
 * Holds the end of a chain against what this device saw of it, and keeps it for the next time.
 * @returns the number of a seal that is another one now, or is gone; 0 where nothing contradicts
 */
export const contradiction = (
  chain: ChainName,
  seen: { seq: number; link: string } | undefined,
  { last, seen_link: link }: Pick<ChainEnd, 'last' | 'seen_link'>,
): number => {
  if (seen && seen.link !== link) return seen.seq;
  return last && !agreesWithSeen({ chain, ...last }) ? last.seq : 0;
};
