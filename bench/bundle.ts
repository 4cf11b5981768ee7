import { gzipSync } from 'node:zlib';
import { build } from 'vite';

const ENTRY = 'virtual:bench-entry';

type Chunk = { type: 'chunk'; fileName: string; code: string; isEntry: boolean; imports: readonly string[] };

export type Bundled = {
  /** What is loaded at once. */
  firstGzBytes: number;
  /** With everything that is fetched when it is first wanted. */
  allGzBytes: number;
};

/** An entry and everything it needs, bundled and minified for browsers, gzip level 9. */
export const bundled = async (source: string): Promise<Bundled> => {
  const result = await build({
    configFile: false,
    logLevel: 'error',
    plugins: [
      {
        name: 'bench-entry',
        resolveId: (id) => (id === ENTRY ? `\0${ENTRY}` : null),
        load: (id) => (id === `\0${ENTRY}` ? source : null),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      reportCompressedSize: false,
      modulePreload: false,
      // A library's entry keeps everything that it exports; later parts take what they share from it.
      rolldownOptions: {
        input: ENTRY,
        preserveEntrySignatures: 'allow-extension',
        // As in the build of an app: what a bundler needs to know of a function has done its work here.
        output: { comments: false },
      },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const chunks: Chunk[] = outputs
    .flatMap((bundle) => ('output' in bundle ? bundle.output : []))
    .filter((file) => file.type === 'chunk');
  const first = firstOf(chunks);
  if (first.length === 0) throw new Error('the bundler gave nothing back');
  return { firstGzBytes: gzBytes(first), allGzBytes: gzBytes(chunks) };
};

const gzBytes = (chunks: readonly Chunk[]): number =>
  chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0);

/** The entry and what it imports, and what that imports. */
const firstOf = (chunks: readonly Chunk[]): Chunk[] => {
  const byName = new Map(chunks.map((chunk) => [chunk.fileName, chunk]));
  const found = new Set(chunks.filter(({ isEntry }) => isEntry));
  // A set that grows while it is walked is walked to its end.
  for (const { imports } of found) {
    for (const name of imports) {
      const chunk = byName.get(name);
      if (chunk) found.add(chunk);
    }
  }
  return [...found];
};
