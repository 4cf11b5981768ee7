import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { rolldown, type Plugin } from 'rolldown';
import { minify } from 'terser';

import { PACKING_ORDER } from './packing-order.ts';
import { SHORT_NAMES } from './short-names.ts';

/** The file in which the whole client is published; its source map is named after it. */
export const WHOLE = 'whole.js';

/** Other entries throw these errors too: of their class there must be one. */
const ERRORS = '@touchline/chat-protocol/errors-of';

const ENTRY = 'whole';

/** A module by its package and place: `chat-client/message/message`. */
export const moduleOf = (file: string): string => file.replace(/^.*\/(chat-\w+)\/src\/(.*)\.ts$/, '$1/$2');
const fileOf = (module: string): string =>
  fileURLToPath(new URL(`../../${module.replace('/', '/src/')}.ts`, import.meta.url));

/** An entry that names modules in this order; the bundler keeps to it as far as what they import allows. */
function orderedEntry(order: readonly string[]): Plugin {
  const files = order.map(fileOf).filter((file) => existsSync(file));
  const imports = files.map((file) => `import ${JSON.stringify(file)};`).join('');
  const exported = `export * from ${JSON.stringify(fileOf('chat-client/index'))};`;
  return {
    name: 'ordered-entry',
    resolveId: (id) => (id === ENTRY ? id : null),
    load: (id) => (id === ENTRY ? imports + exported : null),
  };
}

const bundleOf = (plugins: Plugin[]) =>
  rolldown({ input: ENTRY, platform: 'neutral', external: [ERRORS], plugins });

/** Names of properties that are nobody else's, by what they are in the sources. */
const shortOf = new Map(
  SHORT_NAMES.flatMap((line) => line.split(' ')).map((pair) => [
    pair.replace(/=.*/, ''),
    pair.replace(/.*=/, ''),
  ]),
);

/** Our names in the lines of what travels, which stand before those of the wire. */
const shortFields: Plugin = {
  name: 'short-fields',
  transform: (code, id) =>
    /\bchat-client\/src\/wire\/(?!form)/.test(id)
      ? // Lines stay lines: the map of before will do.
        { code: code.replaceAll(/(?<![=\w])\w+(?==\w)/g, (name) => shortOf.get(name) ?? name), map: null }
      : null,
};

/** The modules of the whole client in the order in which they stand in the bundle, each with what it imports. */
export async function importsOfWhole(order: readonly string[]): Promise<Map<string, readonly string[]>> {
  const imports = new Map<string, readonly string[]>();
  const note: Plugin = {
    name: 'note-imports',
    moduleParsed({ id, importedIds }) {
      imports.set(moduleOf(id), importedIds.map(moduleOf));
    },
  };
  const bundle = await bundleOf([orderedEntry(order), note]);
  const { output } = await bundle.generate({ format: 'es' });
  await bundle.close();
  const modules = output[0].moduleIds.map(moduleOf).filter((module) => module.startsWith('chat-'));
  const isOurs = new Set(modules);
  return new Map(
    modules.map((module) => [module, (imports.get(module) ?? []).filter((needed) => isOurs.has(needed))]),
  );
}

/**
 * The whole client as it is published: one module, and its source map. Two minifiers one after the other, since the
 * second knows more of what is constant.
 */
export async function packWhole(): Promise<{ code: string; map: string }> {
  const bundle = await bundleOf([orderedEntry(PACKING_ORDER), shortFields]);
  const { output } = await bundle.generate({ format: 'es', minify: true, comments: false, sourcemap: true });
  await bundle.close();
  const [{ code: bundled, map }] = output;
  const { code, map: smallMap } = await minify(bundled, {
    module: true,
    ecma: 2020,
    // Functions stay where they are: packing likes what is alike, and modules in their order.
    compress: {
      passes: 3,
      inline: false,
      reduce_funcs: false,
      lhs_constants: false,
      sequences: false,
    },
    mangle: { properties: { regex: new RegExp(`^(?:${[...shortOf.keys()].join('|')})$`) } },
    nameCache: {
      props: { props: Object.fromEntries(Array.from(shortOf, ([name, short]) => [`$${name}`, short])) },
    },
    sourceMap: { content: JSON.stringify(map), url: `${WHOLE}.map` },
  });
  if (code === undefined || typeof smallMap !== 'string') throw new Error('the minifier gave nothing back');
  return { code, map: smallMap };
}
