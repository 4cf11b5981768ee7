import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { rolldown } from 'rolldown';

const fileNamed = (name: string): string => fileURLToPath(new URL(name, import.meta.url));

const ENTRIES = { main: fileNamed('../src/main.ts'), preloaded: fileNamed('./chat-preloaded.ts') };
const MIGRATIONS = fileNamed('../src/migrations.ts');
/** Native code, which stays where it is. */
const NATIVE = 'sharp';
/** Taken by the database's driver where it is there, which it is not. */
const ABSENT = 'pg-native';

/** Arguments of Node that run the service. */
export type Program = string[];

/** Files that run the service from a folder. */
export type Packed = {
  plain: Program;
  /** Loads everything, and waits for a word before it begins. */
  prepared: Program;
};

/**
 * The service and all that it imports in few files: a process that is started often begins with a third of the work
 * that finding and reading a thousand files is.
 */
export const packChat = async (dir: string): Promise<Packed> => {
  const native = pathToFileURL(createRequire(import.meta.url).resolve(NATIVE)).href;
  const bundle = await rolldown({
    input: ENTRIES,
    platform: 'node',
    external: [ABSENT],
    logLevel: 'silent',
    plugins: [
      {
        name: 'in-place',
        resolveId: (id) => (id === NATIVE ? { id: native, external: true } : null),
        // The migrations are found beside the sources, not beside the bundle.
        transform: (code, id) =>
          id === MIGRATIONS ? code.replace('import.meta.url', JSON.stringify(pathToFileURL(id).href)) : null,
      },
    ],
  });
  await bundle.write({ dir, format: 'esm', entryFileNames: '[name].mjs', chunkFileNames: '[name].mjs' });
  await bundle.close();
  const main = join(dir, 'main.mjs');
  return { plain: [main], prepared: ['--import', join(dir, 'preloaded.mjs'), main] };
};
