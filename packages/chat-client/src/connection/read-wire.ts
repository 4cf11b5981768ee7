/** An object as a push carries it; nothing of it is trusted. */
export type Wire = Readonly<Record<string, unknown>>;

export const isWire = (value: unknown): value is Wire =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** An empty object stands for whatever is none. */
export const wireOf = (value: unknown): Wire => (isWire(value) ? value : {});

/** The objects of a list; nothing when it is none. */
export const wiresOf = (value: unknown): Wire[] => (Array.isArray(value) ? value.filter(isWire) : []);

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Texts of a list; anything else in it is left out. */
export const textsOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** Numbers travel as decimal text at times; 0 for what is none. */
export const numberOf = (value: unknown): number => {
  const number = typeof value === 'string' || typeof value === 'number' ? Number(value) : NaN;
  return Number.isFinite(number) ? number : 0;
};
