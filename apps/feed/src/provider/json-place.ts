import * as v from 'valibot';
import { ImportError, placeOf } from './import-error.ts';

const STRING = /"(?:[^"\\]|\\.)*"/y;
const SPACE = /\s*/y;
const SCALAR = /[^\s,\]}]+/y;

/** Walks over JSON text that is known to be well-formed. */
const createWalker = (text: string) => {
  let at = 0;
  const match = (pattern: RegExp): string => {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0] ?? '';
    at += found.length;
    return found;
  };
  const skipSpace = () => match(SPACE);
  /** Past the closing bracket of the object or array that begins here. */
  const skipContainer = (): void => {
    let depth = 0;
    do {
      const here = text[at] ?? '';
      if (here === '"') match(STRING);
      else at += 1;
      if ('{['.includes(here)) depth += 1;
      if ('}]'.includes(here)) depth -= 1;
    } while (depth > 0 && at < text.length);
  };
  const skipValue = (): void => {
    skipSpace();
    const first = text[at];
    if (first === '"') match(STRING);
    else if (first === '{' || first === '[') skipContainer();
    else match(SCALAR);
  };
  /** Moves to the value under `key` of the object or array here; false when it is not there. */
  const enter = (key: string | number): boolean => {
    skipSpace();
    const isObject = text[at] === '{';
    at += 1;
    for (let index = 0; at < text.length; index += 1) {
      skipSpace();
      if (text[at] === '}' || text[at] === ']') return false;
      const name: unknown = isObject ? JSON.parse(match(STRING)) : index;
      if (isObject) {
        skipSpace();
        at += 1;
      }
      skipSpace();
      if (name === key) return true;
      skipValue();
      skipSpace();
      if (text[at] === ',') at += 1;
    }
    return false;
  };
  return { enter, offset: () => (skipSpace(), at) };
};

/** Where the value at this path stands; where its container stands when it is missing. */
export const offsetOfPath = (text: string, path: readonly (string | number)[]): number => {
  let reached = 0;
  for (let length = 0; length <= path.length; length += 1) {
    const walker = createWalker(text);
    if (!path.slice(0, length).every((key) => walker.enter(key))) return reached;
    reached = walker.offset();
  }
  return reached;
};

const POSITION = /position (\d+)/;

/**
 * Parses JSON and checks it.
 * @throws {ImportError} at the line and column of the first thing that is wrong
 */
export const readJson = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  file: string,
): Output => {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'not JSON';
    const offset = Number(POSITION.exec(reason)?.[1] ?? text.length);
    throw new ImportError(file, placeOf(text, offset), `not JSON: ${reason.replace(/ in JSON.*$/s, '')}`);
  }
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
  const place = placeOf(text, offsetOfPath(text, path));
  throw new ImportError(file, place, `${path.join('.') || 'the file'}: ${issue.message}`);
};
