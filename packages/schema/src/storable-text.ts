/**
 * Path of the first text that no database can hold: one with a zero byte or half of a surrogate pair, as a key or a
 * value; `undefined` where there is none.
 */
export const unstorablePath = (value: unknown): readonly string[] | undefined => {
  if (typeof value === 'string') return isStorable(value) ? undefined : [];
  if (typeof value !== 'object' || value === null) return undefined;
  for (const [name, inner] of Object.entries(value)) {
    if (!isStorable(name)) return [name];
    const path = unstorablePath(inner);
    if (path) return [name, ...path];
  }
  return undefined;
};

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\u0000');
