/**
 * Checks the import rules over the whole tree. A rule must also match files of the tree that it is about, and find
 * the violations planted for it, one by value and one by type: a rule whose pattern went stale fails.
 */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruiseTree, membersOf, type Pattern, type Rule, RULES } from './import-rules/cruise-tree.ts';
import { PLANTED, type Planted } from './import-rules/planted.ts';
import { sourceFiles } from './source-files.ts';

const matches = (pattern: Pattern, path: string): boolean =>
  [pattern ?? []].flat().some((source) => new RegExp(source).test(path));

/** `$1` in a target stands for what the source's pattern captured, which is another one for each file. */
const withoutCaptures = (pattern: Pattern): string[] =>
  [pattern ?? []].flat().map((source) => source.replaceAll(/\$\d/g, '[^/]+'));

/** A rule is about the files that it may refuse something to, and about the modules that it refuses. */
const blindRule = ({ name, from, to }: Rule, seen: readonly string[]): string | undefined => {
  const sources = seen.filter(
    (path) => !path.includes('node_modules/') && (!from.path || matches(from.path, path)),
  );
  if (!sources.some((path) => !matches(withoutCaptures(from.pathNot), path)))
    return `${name}: no file of the tree matches its source pattern`;
  if (to.path && !seen.some((path) => matches(withoutCaptures(to.path), path)))
    return `${name}: no module of the tree matches its target pattern`;
  return undefined;
};

const write = (root: string, path: string, text: string): void => {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
};

const specifier = (file: string, target: string): string => {
  if (target.startsWith('npm:')) return target.slice(4);
  const path = relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
};

const plantedFiles = ({ folder, imports }: Planted, rule: string) =>
  [
    { file: `${folder}/${rule}-by-value.ts`, what: '{ planted }' },
    { file: `${folder}/${rule}-by-type.ts`, what: 'type { planted }' },
  ].map(({ file, what }) => ({
    file,
    text: `import ${what} from '${specifier(file, imports)}';\nexport ${what};\n`,
  }));

/** Plants every violation into one tree that has the real packages, and names the rules that missed one of theirs. */
const missedPlants = async (): Promise<string[]> => {
  const root = mkdtempSync(join(tmpdir(), 'import-rules-'));
  try {
    symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
    write(root, 'package.json', readFileSync('package.json', 'utf8'));
    const plants = Object.entries(PLANTED).flatMap(([rule, planted]) =>
      plantedFiles(planted, rule).map((plant) => ({ rule, target: planted.imports, ...plant })),
    );
    for (const { file, text, target } of plants) {
      write(root, file, text);
      if (!target.startsWith('npm:')) write(root, target, 'export const planted = 1;\n');
    }
    // A file of a cycle is imported by what it imports.
    const cycle = plants.filter(({ rule }) => rule === 'no-cycles');
    for (const { file, target } of cycle)
      write(
        root,
        target,
        cycle.map((plant) => `import '${specifier(target, plant.file)}';\n`).join('') +
          `export const planted = '${file}';\n`,
      );
    const { violations } = (await cruiseTree(root)).summary;
    return plants
      .filter(
        ({ rule, file }) =>
          !violations.some((one) => one.rule.name === rule && membersOf(one).includes(file)),
      )
      .map(({ rule, file }) => `${rule}: did not find its planted violation ${file}`);
  } finally {
    rmSync(root, { recursive: true });
  }
};

const result = await cruiseTree(process.cwd());
const seen = result.modules.map(({ source }) => source);

const problems = result.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);

const unseen = sourceFiles().filter((file) => /^(packages|apps)\//.test(file) && !seen.includes(file));
if (unseen.length > 0) problems.push(`${unseen.length} files were not looked at, the first: ${unseen[0]}`);

for (const rule of RULES) {
  if (!PLANTED[rule.name]) problems.push(`${rule.name}: has no planted violation`);
  problems.push(...[blindRule(rule, seen)].filter((problem) => problem !== undefined));
}
problems.push(...(await missedPlants()));

for (const problem of problems) console.error(problem);
console.log(`imports: ${seen.length} modules, ${RULES.length} rules, ${problems.length} problems`);
process.exitCode = problems.length > 0 || seen.length === 0 ? 1 : 0;
