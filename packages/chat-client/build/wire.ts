import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import type { Command } from '@touchline/chat-protocol/define-command';
import { SERVER_ERRORS } from '@touchline/chat-protocol/server-errors';
import type { NameMap, Shape } from '@touchline/chat-protocol/shape';
import * as prettier from 'prettier';

import { formText, type Known } from './form-text.ts';
import { WANTED } from './wanted.ts';

/** Where the forms stand. */
export const WIRE_FOLDER = fileURLToPath(new URL('../src/wire/', import.meta.url));

const MADE =
  '/** Made from the declarations of the protocol by `node packages/chat-client/build/write-wire.ts`. */';

type Exports = { readonly [name: string]: unknown };

const isShape = (value: unknown): value is Shape =>
  typeof value === 'object' && value !== null && 'schema' in value && 'names' in value;
const isCommand = (value: unknown): value is Command =>
  typeof value === 'object' && value !== null && 'servcmd' in value && 'request' in value;

const formName = (shape: string): string => `${shape.charAt(0).toLowerCase()}${shape.slice(1)}Form`;

interface Part {
  file: string;
  names: readonly string[];
  exports: Exports;
}

/** The files of `src/wire` that are made from the declarations of the protocol, by their names. */
export async function wireFiles(): Promise<Map<string, string>> {
  const parts: Part[] = await Promise.all(
    WANTED.map(async ([file, ...names]) => ({
      file,
      names,
      exports: (await import(`@touchline/chat-protocol/${file}`)) as Exports,
    })),
  );
  const forms = new Map<NameMap, { name: string; noun: string }>();
  for (const { file, names, exports } of parts) {
    for (const name of names) {
      const shape = exports[name];
      if (isShape(shape)) forms.set(shape.names, { name: formName(name), noun: nounOf(file) });
    }
  }
  const known = { forms: new Map(Array.from(forms, ([names, { name }]) => [names, name])), words: words() };
  const config = await prettier.resolveConfig(WIRE_FOLDER + 'form.ts');
  const nouns = new Set(parts.map(({ file }) => nounOf(file)));
  const files = Array.from(nouns, async (noun) => {
    const source = sourceOf(
      noun,
      parts.filter(({ file }) => nounOf(file) === noun),
      { forms, known },
    );
    return [`${noun}.ts`, await prettier.format(source, { ...config, parser: 'typescript' })] as const;
  });
  return new Map([...(await Promise.all(files)), ['server-errors.ts', serverErrorsSource()]]);
}

/** Errors of the server as their numbers and names; a number that is one more than the last is left out. */
function serverErrorsSource(): string {
  let last = 0;
  const errors = Object.entries(SERVER_ERRORS).map(([name, [code]]) => {
    const text = code === last + 1 ? name : `${code} ${name}`;
    last = code;
    return text;
  });
  return [MADE, `export const serverErrors =`, `  '${errors.join(',')}';`, ''].join('\n');
}

/** `friend/group-commands` is spoken of as `groupCommands`. */
const moduleName = (file: string): string =>
  file.replace(/^.*\//, '').replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

const nounOf = (file: string): string => file.replace(/\/.*$/, '');

type Forms = ReadonlyMap<NameMap, { name: string; noun: string }>;

/** Every word of the client's own sources. */
function words(): Set<string> {
  const source = fileURLToPath(new URL('../src/', import.meta.url));
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.tsx?$/.test(file) && !file.includes('.test.') && !/^wire\b/.test(file),
  );
  return new Set(files.flatMap((file) => readFileSync(source + file, 'utf8').match(/\w+/g) ?? []));
}

function sourceOf(
  noun: string,
  parts: readonly Part[],
  { forms, known }: { forms: Forms; known: Known },
): string {
  const all = parts.flatMap(({ file, names, exports }) =>
    names.map((name) => ({ name: `${moduleName(file)}.${name}`, declared: exports[name] })),
  );
  // What others are written with stands before them.
  const inOrder = [
    ...all.filter(({ declared }) => isShape(declared)),
    ...all.filter(({ declared }) => !isShape(declared)),
  ];
  const body = inOrder.map(({ name, declared }) => lineOf(name, declared, known)).join('\n');
  const makers = ['CallOf', 'FormOf'].filter((maker) => body.includes(`${maker}<`));
  const types = parts.map(
    ({ file }) => `import type * as ${moduleName(file)} from '@touchline/chat-protocol/${file}';`,
  );
  const others = Array.from(forms.values())
    .filter((form) => form.noun !== noun && body.includes(`\${${form.name}}`))
    .map((form) => `import { ${form.name} } from './${form.noun}.ts';`);
  return [
    MADE,
    ...types,
    '',
    ...others.toSorted(),
    `import type { ${makers.join(', ')} } from './form.ts';`,
    '',
    body,
  ].join('\n');
}

function lineOf(name: string, declared: unknown, known: Known): string {
  const [, own = ''] = name.split('.');
  const constant = (maker: string, text: string) =>
    `export const ${isShape(declared) ? formName(own) : own} = ${quoted(text)} as ${maker}<typeof ${name}>;`;
  if (isShape(declared)) return constant('FormOf', formText(declared, true, known));
  if (!isCommand(declared)) return `export const ${own}: typeof ${name} = ${JSON.stringify(declared)};`;
  const { head } = declared;
  const parts = [servcmdText(declared), formText(declared.request, false, known)];
  parts.push(formText(declared.answer, true, known), head === 'session' ? '' : head);
  return constant('CallOf', parts.join('|').replace(/\|+$/, ''));
}

const quoted = (text: string): string => (text.includes('${') ? `\`${text}\`` : `'${text}'`);

const servcmdText = ({ servcmd, communityServcmd }: Command): string => {
  if (communityServcmd === undefined) return servcmd;
  return servcmd.startsWith('group_open_http_svc.') ? servcmd.replace(/^\w+/, '') : `+${servcmd}`;
};
