import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));
/** What is drawn before anything else is fetched. */
const ROOTS = ['main.tsx', 'screens/score/score-screen.tsx'];
/** Imports that are there at run time; those of types only are not, nor those that are fetched later. */
const STATIC_IMPORT = /^(?:import|export) (?!type\b)[^;]*?from '([^']+)'/gm;
const OWN_PACKAGE = /^@touchline\/([\w-]+)\/(.+)$/;

const pathOf = (target: string, from: string): string | undefined => {
  if (target.startsWith('.')) return join(dirname(from), target);
  const [, name, file] = OWN_PACKAGE.exec(target) ?? [];
  return name && file ? join(packages, name, 'src', `${file}.ts`) : undefined;
};

const follow = (path: string, found: Map<string, string>): void => {
  if (found.has(path) || !/\.tsx?$/.test(path) || !existsSync(path)) return;
  const code = readFileSync(path, 'utf8');
  found.set(path, code);
  for (const [, target = ''] of code.matchAll(STATIC_IMPORT)) {
    const next = pathOf(target, path);
    if (next) follow(next, found);
  }
};

/** The files of ours that the first screen imports, directly or not, with what stands in them. */
export const firstFiles = (): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const root of ROOTS) follow(join(src, root), found);
  return found;
};

/** The keys whose sentences the first screen may show. */
export const firstKeys = (keys: readonly string[]): Set<string> => {
  const code = [...firstFiles().values()].join('\n');
  return new Set(keys.filter((key) => code.includes(`'${key}'`)));
};
