/** The name in a line of a table. */
type NameIn<Line extends string> = Line extends `${infer First} ${infer Rest}`
  ? Uppercase<First> extends Lowercase<First>
    ? NameIn<Rest>
    : First
  : never;

/** By name: the number on the wire, and the sentence that people read. */
export type ErrorTable<Line extends string> = {
  readonly [Name in NameIn<Line>]: readonly [code: number, sentence: string];
};

/**
 * Reads a table of errors, one in a line: number, name, and the sentence where it is known. A line without a number
 * has the one after that of the line before.
 */
/* @__NO_SIDE_EFFECTS__ */
export function errorTable<const Line extends string>(lines: readonly Line[]): ErrorTable<Line> {
  let code = 0;
  const entries = lines.map((line) => {
    const [, number, name = '', sentence = ''] = /^(\d*) ?(\w+) ?(.*)/.exec(line) ?? [];
    code = Number(number) || code + 1;
    return [name, [code, sentence]];
  });
  // The names are those in the lines.
  return Object.fromEntries(entries) as ErrorTable<Line>;
}
