import { assertText, ImportError, LONGEST_TEXT, placeOf, TEXT_LONG } from './import-error.ts';

/** A row of a file with a header; fields are asked for by name. */
export type CsvRow = {
  /** Trimmed; empty when the row is short or the file has no such column. */
  get(column: string): string;
  /** The error that names the place of a field. */
  wrong(column: string, reason: string): ImportError;
};

export type CsvTable = { columns: readonly string[]; rows: readonly CsvRow[] };

type Field = { text: string; offset: number };

/** Fields of all lines with the places where they begin; quoted ones may hold commas, quotes and line breaks. */
const fieldsOf = (text: string): Field[][] => {
  const lines: Field[][] = [];
  let line: Field[] = [];
  let at = 0;
  while (at < text.length) {
    const offset = at;
    let value = '';
    if (text[at] === '"') {
      const end = /"(?:[^"]|"")*("|$)/y;
      end.lastIndex = at;
      const quoted = end.exec(text)?.[0] ?? '"';
      value = quoted.slice(1, -1).replaceAll('""', '"');
      at += quoted.length;
    }
    const rest = /[^,\r\n]*/y;
    rest.lastIndex = at;
    const plain = rest.exec(text)?.[0] ?? '';
    at += plain.length;
    line.push({ text: (value + plain).trim(), offset });
    if (text[at] === ',') at += 1;
    else {
      at += text.startsWith('\r\n', at) ? 2 : 1;
      lines.push(line);
      line = [];
    }
  }
  if (line.length > 0) lines.push(line);
  return lines;
};

const assertShort = (text: string, file: string, lines: readonly Field[][]): void => {
  const long = lines.flat().find((field) => field.text.length > LONGEST_TEXT);
  if (long) throw new ImportError(file, placeOf(text, long.offset), TEXT_LONG);
};

/** A last line without an end that is short of fields was cut in two; what it says of a match would be half of it. */
const assertWhole = (text: string, file: string, [header = [], ...lines]: Field[][]): void => {
  const last = lines.at(-1);
  const named = header.findLastIndex((field) => field.text !== '') + 1;
  if (!last || /[\r\n]$/.test(text) || last.length >= named) return;
  const place = placeOf(text, last.at(-1)?.offset ?? 0);
  throw new ImportError(file, place, `${header[last.length]?.text}: is missing, the file is cut off here`);
};

/**
 * Reads a file by its header: columns move from year to year. Lines without any text are left out.
 * @throws {ImportError} when a column that must be there is not, a field is too long, or the last line is cut off
 */
export const readCsv = (
  text: string,
  file: string,
  needed: (columns: readonly string[]) => readonly (readonly string[])[],
): CsvTable => {
  // Some files begin with a byte order mark.
  const plain = text.replace(/^\u{FEFF}/u, '');
  assertText(plain, file);
  const all = fieldsOf(plain);
  assertShort(plain, file, all);
  const [header = [], ...lines] = all;
  const columns = header.map((field) => field.text);
  for (const names of needed(columns)) {
    if (!names.some((name) => columns.includes(name)))
      throw new ImportError(file, { line: 1, column: 1 }, `${names[0]}: is missing from the header`);
  }
  assertWhole(plain, file, all);
  const places = new Map(columns.map((name, index) => [name, index] as const).toReversed());
  const rows = lines
    .filter((fields) => fields.some((field) => field.text !== ''))
    .map((fields): CsvRow => {
      const field = (column: string) => fields[places.get(column) ?? -1];
      return {
        get: (column) => field(column)?.text ?? '',
        wrong: (column, reason) =>
          new ImportError(
            file,
            placeOf(plain, (field(column) ?? fields[0])?.offset ?? 0),
            `${column}: ${reason}`,
          ),
      };
    });
  return { columns: columns.filter((name) => name !== ''), rows };
};

/** The first of these columns that says anything. */
export const firstOf = (row: CsvRow, columns: readonly string[]): string =>
  columns.map((column) => row.get(column)).find((text) => text !== '') ?? '';

/** A count of goals and the like; undefined when the field is empty. */
export const countIn = (row: CsvRow, column: string): number | undefined => {
  const text = row.get(column);
  if (text === '' || text === 'NA') return undefined;
  if (!/^\d{1,3}$/.test(text)) throw row.wrong(column, `must be a count, not "${text.slice(0, 20)}"`);
  return Number(text);
};
