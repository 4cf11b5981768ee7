/** What the server's cloud config says; what it does not say is as built. @source protocol "Cloud config keys" */
export interface Settings {
  text(key: string): string | undefined;
  /** The number of a key, or this one when there is none or it is no number of at least 0. */
  number(key: string, otherwise: number): number;
  /** Puts a whole config in the place of the one before. */
  replace(values: { readonly [key: string]: unknown }): void;
}

export function createSettings(): Settings {
  let values: { readonly [key: string]: unknown } = {};
  const text = (key: string): string | undefined => {
    const value = Object.hasOwn(values, key) ? values[key] : undefined;
    return typeof value === 'string' && value !== '' ? value : undefined;
  };
  return {
    text,
    number(key, otherwise) {
      const number = Number(text(key) ?? NaN);
      return number >= 0 ? number : otherwise;
    },
    replace: (next) => void (values = next),
  };
}
