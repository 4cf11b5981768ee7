/** Chunks of the browser's build, as Vite's manifest names them. */
export type Manifest = Readonly<Record<string, Chunk>>;

type Chunk = {
  file: string;
  imports?: readonly string[];
  css?: readonly string[];
  assets?: readonly string[];
};

/** The chunks of some modules with all that they import. @throws for a module that the build does not know */
const reach = (manifest: Manifest, keys: readonly string[], found = new Set<Chunk>()): Set<Chunk> => {
  for (const key of keys) {
    const chunk = manifest[key];
    if (!chunk) throw new Error(`the build has no file of ${key}`);
    if (found.has(chunk)) continue;
    found.add(chunk);
    reach(manifest, chunk.imports ?? [], found);
  }
  return found;
};

/** What the page names besides its entry: style sheets first, which hold up the first paint. */
export type PageFiles = { styles: string[]; scripts: string[]; fonts: string[] };

/**
 * Files that a page needs at once, those of its own entry left out.
 * @param modules sources of its language, its screen and the parts that stand in it
 */
export const filesOf = (manifest: Manifest, entry: string, modules: readonly string[]): PageFiles => {
  const own = reach(manifest, [entry]);
  const needed = reach(manifest, modules);
  const ownStyles = new Set([...own].flatMap(({ css = [] }) => css));
  const styles = new Set([...needed].flatMap(({ css = [] }) => css));
  return {
    styles: [...styles].filter((file) => !ownStyles.has(file)),
    scripts: [...needed].filter((chunk) => !own.has(chunk)).map(({ file }) => file),
    fonts: [...own].flatMap(({ assets = [] }) => assets.filter((file) => file.endsWith('.woff2'))),
  };
};
