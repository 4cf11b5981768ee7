/** A place in a text, both counted from 1. */
export type Place = { line: number; column: number };

/** Something in a file is not as its format says. The message reads `file:line:column: reason`. */
export class ImportError extends Error {
  override readonly name = 'ImportError';
  readonly place: Place;

  constructor(file: string, place: Place, reason: string) {
    super(`${file}:${place.line}:${place.column}: ${reason}`);
    this.place = place;
  }
}

/** No name and no line of live text is longer, and an index of the database has no room for much longer names. */
export const LONGEST_TEXT = 400;

export const TEXT_LONG = `holds a text of more than ${LONGEST_TEXT} characters`;

/** What a database cannot keep in a text. */
const NUL = '\0';

/** @throws {ImportError} where the text holds the character that no text may. */
export const assertText = (text: string, file: string): void => {
  const at = text.indexOf(NUL);
  if (at >= 0) throw new ImportError(file, placeOf(text, at), 'holds the character U+0000');
};

/** The place of a character. */
export const placeOf = (text: string, offset: number): Place => {
  const before = text.slice(0, Math.max(0, offset));
  const lineStart = before.lastIndexOf('\n') + 1;
  return { line: before.split('\n').length, column: before.length - lineStart + 1 };
};
