import { CsvError, parse } from 'csv-parse/sync';
import { assertText, ImportError, LONGEST_TEXT, TEXT_LONG } from './import-error.ts';

/** A row of a file with a header; fields are read by the name of their column. */
export type CsvRow = {
  /** Trimmed; empty when the row is short or the file has no such column. */
  get(column: string): string;
  /** The error that names the place of a field: its line, and its number within the row. */
  wrong(column: string, reason: string): ImportError;
};

export type CsvTable = { columns: readonly string[]; rows: readonly CsvRow[] };

/** The fields of one row, and the line on which it ends. */
type Line = { fields: readonly string[]; line: number };

/** @throws {ImportError} for a quote that is never closed, or text behind a closing one */
const linesOf = (text: string, file: string): Line[] => {
  const options = { bom: true, info: true, relax_column_count: true, relax_quotes: true, trim: true };
  try {
    // With `info` each record comes with its place; the types of the library do not express that.
    const records = parse(text, options) as unknown as { record: string[]; info: { lines: number } }[];
    return records.map(({ record, info }) => ({ fields: record, line: info.lines }));
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = typeof error['lines'] === 'number' ? error['lines'] : 1;
    throw new ImportError(file, { line, column: 1 }, error.message);
  }
};

const assertShort = (file: string, lines: readonly Line[]): void => {
  for (const { fields, line } of lines) {
    const long = fields.findIndex((field) => field.length > LONGEST_TEXT);
    if (long >= 0) throw new ImportError(file, { line, column: long + 1 }, TEXT_LONG);
  }
};

/** Refuses a file whose last line has no end and fewer fields than the header: it was cut off. */
const assertWhole = (text: string, file: string, [header, ...lines]: readonly Line[]): void => {
  const last = lines.at(-1);
  const named = (header?.fields ?? []).findLastIndex((field) => field !== '') + 1;
  if (!last || /[\r\n]$/.test(text) || last.fields.length >= named) return;
  const { line, fields } = last;
  const reason = `${header?.fields[fields.length]}: is missing, the file is cut off here`;
  throw new ImportError(file, { line, column: fields.length }, reason);
};

const rowOf = (
  { fields, line }: Line,
  { file, places }: { file: string; places: ReadonlyMap<string, number> },
): CsvRow => ({
  get: (column) => fields[places.get(column) ?? -1] ?? '',
  wrong: (column, reason) =>
    new ImportError(file, { line, column: (places.get(column) ?? 0) + 1 }, `${column}: ${reason}`),
});

/**
 * Reads a file by its header: columns move from year to year. Lines without any text are skipped.
 * @param needed for each column that must be there its possible names
 * @throws {ImportError} when such a column is missing, a field is too long, or the last line is cut off
 */
export const readCsv = (
  text: string,
  file: string,
  needed: (columns: readonly string[]) => readonly (readonly string[])[],
): CsvTable => {
  assertText(text, file);
  const all = linesOf(text, file);
  assertShort(file, all);
  const [header, ...lines] = all;
  const columns = [...(header?.fields ?? [])];
  for (const names of needed(columns)) {
    if (!names.some((name) => columns.includes(name)))
      throw new ImportError(file, { line: 1, column: 1 }, `${names[0]}: is missing from the header`);
  }
  assertWhole(text, file, all);
  const places = new Map(columns.map((name, index) => [name, index] as const).toReversed());
  const rows = lines
    .filter(({ fields }) => fields.some((field) => field !== ''))
    .map((line) => rowOf(line, { file, places }));
  return { columns: columns.filter((name) => name !== ''), rows };
};

/** The first non-empty field among these columns. */
export const firstOf = (row: CsvRow, columns: readonly string[]): string =>
  columns.map((column) => row.get(column)).find((text) => text !== '') ?? '';

/** A count of goals and the like; undefined when the field is empty. */
export const countIn = (row: CsvRow, column: string): number | undefined => {
  const text = row.get(column);
  if (text === '' || text === 'NA') return undefined;
  if (!/^\d{1,3}$/.test(text)) throw row.wrong(column, `must be a count, not "${text.slice(0, 20)}"`);
  return Number(text);
};
