import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
const packages = fileURLToPath(new URL('../../../packages/', import.meta.url));
/** What is drawn before anything else is fetched: its picture, and the app. */
const ROOTS = ['begin.ts', 'main.tsx', 'screens/score/score-screen.tsx'];
/** What is fetched when it stands. */
const CALL_ROOTS = ['platform/call.ts', 'platform/changes.ts'];
/** What begins when the page has come to rest. */
const REST_ROOTS = ['app/extras.tsx', 'app/settle.ts'];
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

/** Files of ours, under `src`, with all that they import, directly or not, and what stands in them. */
export const filesFrom = (roots: readonly string[]): ReadonlyMap<string, string> => {
  const found = new Map<string, string>();
  for (const root of roots) follow(join(src, root), found);
  return found;
};

/** The files of ours that the first screen imports. */
export const firstFiles = (): ReadonlyMap<string, string> => filesFrom(ROOTS);

/** Those that send its calls, check their answers and follow changes; it stands before them. */
export const callFiles = (): ReadonlyMap<string, string> => filesFrom(CALL_ROOTS);

/** The files of what begins when the page has come to rest. */
export const restFiles = (): ReadonlyMap<string, string> => filesFrom(REST_ROOTS);

/** The keys whose sentences the first screen may show, those of a failed call among them. */
export const firstKeys = (keys: readonly string[]): Set<string> => {
  const code = [...firstFiles().values(), ...callFiles().values()].join('\n');
  return new Set(keys.filter((key) => code.includes(`'${key}'`)));
};
