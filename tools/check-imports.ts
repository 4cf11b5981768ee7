/** Checks the import rules over the whole tree, and that every rule still finds its planted violation. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseResult, type ICruiseOptions } from 'dependency-cruiser';
import { PLANTED } from './import-rules/planted.ts';
import { sourceFiles } from './source-files.ts';

type Config = { forbidden: { name: string }[]; options: ICruiseOptions };
const config = createRequire(import.meta.url)('./import-rules/config.cjs') as Config;

const cruiseTree = async (baseDir: string): Promise<ICruiseResult> => {
  const { output } = await cruise(
    ['packages', 'apps'],
    {
      ...config.options,
      baseDir,
      validate: true,
      ruleSet: { forbidden: config.forbidden },
    } as ICruiseOptions,
    {},
    {},
  );
  if (typeof output === 'string') throw new Error('dependency-cruiser answered text instead of a result');
  return output;
};

const violations = (result: ICruiseResult): string[] =>
  result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

const specifier = (file: string, imports: string) =>
  imports.startsWith('npm:')
    ? imports.slice(4)
    : `./${relative(dirname(file), imports)}`.replace('./..', '..');

const write = (root: string, path: string, text: string) => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

/** Lays out one small tree per rule, so that a rule is not found by another's violation. */
const missedRule = async (rule: string): Promise<string | undefined> => {
  const planted = PLANTED[rule];
  if (!planted) return `${rule}: has no planted violation`;
  const [file, imports] = planted;
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    for (const part of ['packages', 'apps']) mkdirSync(join(root, part));
    write(root, file, `import '${specifier(file, imports)}';\n`);
    if (imports.startsWith('npm:')) {
      const home = `node_modules/${imports.slice(4)}`;
      write(root, 'package.json', JSON.stringify({ dependencies: { [imports.slice(4)]: '1.0.0' } }));
      write(root, `${home}/package.json`, JSON.stringify({ name: imports.slice(4), main: 'main.js' }));
      write(root, `${home}/main.js`, '');
    } else {
      write(root, imports, rule === 'no-cycles' ? `import '${specifier(imports, file)}';\n` : 'export {};\n');
    }
    const found = violations(await cruiseTree(root)).some((line) => line.startsWith(`${rule}:`));
    return found ? undefined : `${rule}: did not find its planted violation`;
  } finally {
    rmSync(root, { recursive: true });
  }
};

const result = await cruiseTree(process.cwd());
const problems = violations(result);

const seen = new Set(result.modules.map((module) => module.source));
const unseen = sourceFiles().filter((file) => /^(packages|apps)\//.test(file) && !seen.has(file));
if (unseen.length > 0) problems.push(`${unseen.length} files were not looked at, the first: ${unseen[0]}`);

for (const { name } of config.forbidden) {
  const missed = await missedRule(name);
  if (missed) problems.push(missed);
}

for (const problem of problems) console.error(problem);
console.log(`imports: ${seen.size} modules, ${config.forbidden.length} rules, ${problems.length} problems`);
process.exitCode = problems.length > 0 || seen.size === 0 ? 1 : 0;
