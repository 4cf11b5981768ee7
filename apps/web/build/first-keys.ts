import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const src = fileURLToPath(new URL('../src/', import.meta.url));
/** What is drawn before anything else is fetched. */
const ROOTS = ['main.tsx', 'screens/score/score-screen.tsx'];
const STATIC_IMPORT = /^(?:import|export)\b[^;]*?from '(\.[^']+\.tsx?)'/gm;

const follow = (path: string, found: Map<string, string>): void => {
  if (found.has(path) || !existsSync(path)) return;
  const code = readFileSync(path, 'utf8');
  found.set(path, code);
  for (const [, target] of code.matchAll(STATIC_IMPORT)) follow(join(dirname(path), target ?? ''), found);
};

/** The keys whose sentences the first screen may show: those that stand in a file it imports, directly or not. */
export const firstKeys = (keys: readonly string[]): Set<string> => {
  const found = new Map<string, string>();
  for (const root of ROOTS) follow(join(src, root), found);
  const code = [...found.values()].join('\n');
  return new Set(keys.filter((key) => code.includes(`'${key}'`)));
};
