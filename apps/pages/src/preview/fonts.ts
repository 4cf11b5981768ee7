import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

const require = createRequire(import.meta.url);

export type Font = { name: string; data: Buffer; weight: 700; style: 'normal' };

type Range = readonly [first: number, last: number];
type Part = { name: string; ranges: readonly Range[] };

/** Reads `U+4e00-4e0f,U+4e20`. */
export const rangesOf = (text: string): Range[] =>
  text.split(',').flatMap((each) => {
    const [first, last = first] = each.replace(/^U\+/i, '').split('-');
    const range = [Number.parseInt(first ?? '', 16), Number.parseInt(last ?? '', 16)] as const;
    return Number.isNaN(range[0]) ? [] : [range];
  });

/** Parts of the Chinese face come in files of about 100 characters each; the name of a part is in brackets. */
const partsOf = (table: Record<string, string>): Part[] =>
  Object.entries(table).map(([key, text]) => ({ name: key.replace(/[[\]]/g, ''), ranges: rangesOf(text) }));

/** Names of the parts that hold the characters of a text. */
export const partsFor = (parts: readonly Part[], text: string): string[] => {
  const points = [...new Set(text)].map((letter) => letter.codePointAt(0) ?? 0);
  const holds = ({ ranges }: Part): boolean =>
    ranges.some(([first, last]) => points.some((point) => point >= first && point <= last));
  return parts.filter(holds).map(({ name }) => name);
};

/** The files of one face. */
const filesOf = (face: string): string =>
  dirname(require.resolve(`@fontsource/${face}/files/${face}-latin-700-normal.woff`));

/** The name under which the condensed digits are drawn. */
export const DIGITS = 'Digits';

const MOST_KEPT = 60;

/** Reads the files of the faces that a text needs, and keeps the ones used last. */
export const createFonts = () => {
  const kept = new Map<string, Promise<Buffer>>();
  let parts: Promise<Part[]> | undefined;

  const fileOf = (path: string): Promise<Buffer> => {
    const known = kept.get(path) ?? readFile(path);
    kept.delete(path);
    kept.set(path, known);
    const [oldest] = kept.keys();
    if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
    return known;
  };
  const load = async (name: string, path: string): Promise<Font> => ({
    name,
    data: await fileOf(path),
    weight: 700,
    style: 'normal',
  });

  return {
    async forText(text: string): Promise<Font[]> {
      const folder = filesOf('noto-sans-sc');
      // A file of the package: names of parts with their ranges.
      const read = async () =>
        partsOf(
          JSON.parse(await readFile(join(folder, '..', 'unicode.json'), 'utf8')) as Record<string, string>,
        );
      parts ??= read();
      const names = partsFor(await parts, `${text} 0`);
      return Promise.all([
        ...names.map((name) => load(`Noto ${name}`, join(folder, `noto-sans-sc-${name}-700-normal.woff`))),
        load(DIGITS, join(filesOf('barlow-condensed'), 'barlow-condensed-latin-700-normal.woff')),
      ]);
    },
  };
};

export type Fonts = ReturnType<typeof createFonts>;
