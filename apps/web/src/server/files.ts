/** Chunks of the browser's build, as Vite's manifest names them. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  file: string;
  imports?: readonly string[];
  dynamicImports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
};

/** The chunks of some modules with all that they import. */
const reach = (manifest: Manifest, keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk || found.has(chunk)) continue;
    found.add(chunk);
    reach(manifest, chunk.imports ?? [], found);
  }
  return found;
};

/** What the page names besides its entry: style sheets first, which hold up the first paint. */
export type PageFiles = { styles: string[]; scripts: string[]; fonts: string[] };

/**
 * Files that a page needs at once, those of its own entry left out.
 * @param modules sources of its screen and language; style sheets of their later parts are named as well, since the
 *   server renders these parts, too
 */
export const filesOf = (manifest: Manifest, entry: string, modules: readonly string[]): PageFiles => {
  const own = reach(manifest, [entry]);
  const needed = reach(manifest, modules);
  const later = reach(
    manifest,
    [...needed].flatMap(({ dynamicImports = [] }) => dynamicImports),
  );
  const ownStyles = new Set([...own].flatMap(({ css = [] }) => css));
  const styles = new Set([...needed, ...later].flatMap(({ css = [] }) => css));
  return {
    styles: [...styles].filter((file) => !ownStyles.has(file)),
    scripts: [...needed].filter((chunk) => !own.has(chunk)).map(({ file }) => file),
    fonts: [...own].flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))),
  };
};
