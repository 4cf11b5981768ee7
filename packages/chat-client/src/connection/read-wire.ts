/** An object as a push carries it; its fields are unchecked. */
export type Wire = Readonly<Record<string, unknown>>;

export const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns an empty object for any other value. */
export const wireOf = (value: unknown): Wire => (isWire(value) ? value : {});

/** The objects of a list; an empty list for any other value. */
export const wiresOf = (value: unknown): Wire[] => (Array.isArray(value) ? value.filter(isWire) : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The texts of a list; other items are left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Reads a number, which may travel as decimal text; 0 for any other value. */
export const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : 0;
};
