const COLOURS = 8;

const hashOf = (id: string): number => {
  let hash = 0;
  for (const letter of id) hash = (hash * 31 + (letter.codePointAt(0) ?? 0)) % 4_294_967_291;
  return hash;
};

/** One of the eight colours of names, always the same for one id. */
export const nameColour = (id: string): string => `var(--n${(hashOf(id) % COLOURS) + 1})`;
