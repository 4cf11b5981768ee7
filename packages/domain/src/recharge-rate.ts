/** Gold of the reader's own choice costs so many cents a piece, in every money. */
export const MINOR_PER_GOLD = 10;

export const OWN_GOLD = { least: 10, most: 50_000 } as const;
