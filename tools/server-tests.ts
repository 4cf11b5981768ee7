import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** Where service tests lie. */
export const SERVICE_TESTS = [
  '{packages,apps}/*/src/**/*.service.test.ts',
  '{packages,apps}/*/test/**/*.test.ts',
];

/** Whoever stands on these, stands on the servers of DATABASE_URL and REDIS_URL where those are set. */
const DOORS = ['packages/testing/src/test-database.ts', 'packages/testing/src/test-engines.ts'];
/** A test may hand the addresses to a process of its own. */
const OWN_WAY = /DATABASE_URL|REDIS_URL|\.\.\.process\.env|env: process\.env/;
const TAG = /^\/\/ On the embedded engines alone: (.+)$/m;
const IMPORT = /(?:from|import|import\()\s*'([^']+)'/g;
/** Such a project says itself which files are its tests. */
const SKIPPED = /\/(node_modules|dist)\//;

type LeftOut = { file: string; reason: string };

/** Reads a source, by its path from the root; undefined when there is none. */
type ReadSource = (file: string) => string | undefined;

const pathOf = (specifier: string, from: string): string[] => {
  if (specifier.startsWith('.')) return [join(dirname(from), specifier)];
  const [, part, file] = /^@touchline\/([^/]+)\/(.+)$/.exec(specifier) ?? [];
  if (part === undefined || file === undefined) return [];
  return ['packages', 'apps'].map((kind) => `${kind}/${part}/src/${file}.ts`);
};

const isTestSource = (file: string): boolean => /\/test\/|\.test\.ts$/.test(file);

/** What one file says of itself: whether it reaches the servers, and which files it imports. */
const createReader = (read: ReadSource) => {
  const known = new Map<string, { reaches: boolean; imports: string[] }>();
  return (file: string) => {
    const before = known.get(file);
    if (before !== undefined) return before;
    const source = read(file) ?? '';
    const reaches = DOORS.includes(file) || (isTestSource(file) && OWN_WAY.test(source));
    const imports = [...source.matchAll(IMPORT)].flatMap(([, specifier = '']) => pathOf(specifier, file));
    const found = { reaches, imports };
    known.set(file, found);
    return found;
  };
};

/** Whether a test reaches the servers, by what it imports, and that imports in its turn. */
const reachesServers = (test: string, look: ReturnType<typeof createReader>): boolean => {
  const seen = new Set<string>();
  const open = [test];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file)) continue;
    seen.add(file);
    const { reaches, imports } = look(file);
    if (reaches) return true;
    open.push(...imports);
  }
  return false;
};

/**
 * Tests that a second run on other servers would only repeat: those that never reach a server of ours, and those
 * that say of themselves why one run is enough, in a line `// On the embedded engines alone: …`.
 */
export const leftOutOnServers = (tests: readonly string[], read: ReadSource): LeftOut[] => {
  const look = createReader(read);
  return tests.flatMap((file) => {
    const [, reason] = TAG.exec(read(file) ?? '') ?? [];
    if (reason !== undefined) return [{ file, reason }];
    return reachesServers(file, look)
      ? []
      : [{ file, reason: 'it uses neither the database nor the engines of the run' }];
  });
};

/** All service tests of this repository, and which of them need not run a second time. */
export const serviceTests = (root: string): { all: string[]; leftOut: LeftOut[] } => {
  const all = globSync(SERVICE_TESTS, { cwd: root })
    .filter((file) => !SKIPPED.test(file))
    .toSorted((a, b) => a.localeCompare(b));
  const read: ReadSource = (file) => {
    const path = join(root, file);
    return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
  };
  return { all, leftOut: leftOutOnServers(all, read) };
};
