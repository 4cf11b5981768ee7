import * as v from 'valibot';
import { ImportError, LONGEST_TEXT, placeOf, TEXT_LONG } from './import-error.ts';

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

const syntaxError = (text: string): string | undefined => {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : 'not JSON';
  }
};

const STATED_POSITION = /at position (\d+)/;
const WITHOUT_POSITION = /^Unexpected token/;

/**
 * Where the text stops to be JSON. For a token out of place the engine names no position: it is the last
 * character of the shortest beginning of the text that has the error.
 */
const syntaxErrorOffset = (text: string, reason: string): number => {
  const stated = STATED_POSITION.exec(reason)?.[1];
  if (stated !== undefined) return Number(stated);
  if (!WITHOUT_POSITION.test(reason)) return text.length;
  let low = 0;
  let high = text.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (WITHOUT_POSITION.test(syntaxError(text.slice(0, middle)) ?? '')) high = middle;
    else low = middle + 1;
  }
  return low - 1;
};

/** Behind an even number of backslashes this is the character itself. */
const ESCAPED_NUL = /(?<!\\)(?:\\\\)*\\u0000/;

const EVERY_STRING = /"[^"\\]*(?:\\.[^"\\]*)*"/g;

/** @throws {ImportError} at the first text that the database would not keep; the text is well-formed */
const assertTexts = (text: string, file: string): void => {
  const nul = ESCAPED_NUL.exec(text);
  if (nul) throw new ImportError(file, placeOf(text, nul.index), 'holds the character U+0000');
  for (const { 0: written, index } of text.matchAll(EVERY_STRING))
    if (written.length > LONGEST_TEXT + 2) throw new ImportError(file, placeOf(text, index), TEXT_LONG);
};

/** The error at the value under this path. */
export const wrongAt =
  (text: string, file: string) =>
  (path: readonly (string | number)[], reason: string): ImportError =>
    new ImportError(file, placeOf(text, offsetOfPath(text, path)), reason);

/** Without what the place says better, and without a copy of the text. */
const shortReason = (reason: string): string =>
  reason.replace(/ in JSON at .*$/s, '').replace(/, (?:\.{3})?".*$/s, '');

/**
 * Parses JSON and checks it.
 * @throws {ImportError} at the line and column of the first thing that is wrong
 */
export const readJson = <Output>(
  schema: v.GenericSchema<unknown, Output>,
  text: string,
  file: string,
): Output => {
  const broken = syntaxError(text);
  if (broken !== undefined) {
    const place = placeOf(text, syntaxErrorOffset(text, broken));
    throw new ImportError(file, place, `not JSON: ${shortReason(broken)}`);
  }
  assertTexts(text, file);
  const result = v.safeParse(schema, JSON.parse(text));
  if (result.success) return result.output;
  const [issue] = result.issues;
  const path = (issue.path ?? []).flatMap(({ key }) =>
    typeof key === 'string' || typeof key === 'number' ? [key] : [],
  );
  const reason = issue.message.startsWith('Invalid key') ? 'is missing' : issue.message;
  throw wrongAt(text, file)(path, `${path.join('.') || 'the file'}: ${reason}`);
};
