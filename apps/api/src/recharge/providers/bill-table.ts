/** Cells of a line; what stands in quotes may hold commas. Blanks and marks that keep sheets from reading numbers go. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|,)(?:"([^"]*)"|([^,]*))/g)].map(([, quoted, bare]) =>
    (quoted ?? bare ?? '').replaceAll(/[`\t]/g, '').trim(),
  );

/**
 * The lines of a bill as records by the names of their columns. Providers add columns without notice, so places do
 * not count.
 * @param heading a column that only the line of headings has
 * @param ending what the first line after the last record begins with
 */
export const billLines = (
  text: string,
  { heading, ending }: { heading: string; ending: string },
): Map<string, string>[] => {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const first = lines.findIndex((line) => cellsOf(line).includes(heading));
  if (first === -1) throw new Error(`a bill has no column ${heading}`);
  const names = cellsOf(lines[first] ?? '');
  const rest = lines.slice(first + 1);
  const end = rest.findIndex((line) => line.startsWith(ending));
  return rest
    .slice(0, end === -1 ? undefined : end)
    .filter((line) => line.trim() !== '')
    .map((line) => {
      const cells = cellsOf(line);
      return new Map(names.map((name, place) => [name, cells[place] ?? '']));
    });
};
