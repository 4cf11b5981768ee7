import { isWire, type Wire } from '../connection/read-wire.ts';

/** The server's cloud config; missing keys have built-in defaults. @source protocol "Cloud config keys" */
export interface Settings {
  text(key: string): string | undefined;
  /** The number of a key, or this default when it is missing or negative. */
  number(key: string, otherwise: number): number;
  /** The fields of a key whose text is a JSON object; empty otherwise. */
  fields(key: string): Wire;
  /** Replaces the whole config. */
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

/** The JSON object in a text; undefined for any other text. */
export const readJson = (json = ''): Wire | undefined => {
  try {
    const values: unknown = JSON.parse(json);
    return isWire(values) ? values : undefined;
  } catch {
    return undefined;
  }
};
