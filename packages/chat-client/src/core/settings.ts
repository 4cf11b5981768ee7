import { isWire, type Wire } from '../connection/read-wire.ts';

/** What the server's cloud config says; what it does not say is as built. @source protocol "Cloud config keys" */
export interface Settings {
  text(key: string): string | undefined;
  /** The number of a key, or this one when there is none or it is no number of at least 0. */
  number(key: string, otherwise: number): number;
  /** The fields of a key whose text is an object written down; none when it is not. */
  fields(key: string): Wire;
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
    fields: (key) => readJson(text(key)) ?? {},
    replace: (next) => void (values = next),
  };
}

/** The object that a text writes down; undefined for any other text. */
export const readJson = (json = ''): Wire | undefined => {
  try {
    const values: unknown = JSON.parse(json);
    return isWire(values) ? values : undefined;
  } catch {
    return undefined;
  }
};
