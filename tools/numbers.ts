/** `npm run numbers`: the table of sizes in docs/architecture.md. */
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { cruiseTree, membersOf } from './import-rules/cruise-tree.ts';
import { sourceFiles } from './source-files.ts';

const TEST = /\.(test|spec|soak\.test|contract)\.tsx?$|\/test\/|^packages\/testing\//;
const TEST_CALL = /^\s*(?:test|it)(?:\.\w+)*[(`]/gm;

const linesOf = (text: string): number => text.split('\n').length - 1;

/** Lines of every function that has a body, expressions of arrows included. */
const functionLines = (path: string, text: string): number[] => {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) && 'body' in node && node.body !== undefined) {
      const line = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
      found.push(line(node.end) - line(node.getStart(source)) + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
};

const spread = (values: readonly number[]): string => {
  const sorted = values.toSorted((a, b) => a - b);
  const at = (share: number): number =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
  return `${at(0.5)} / ${at(0.9)} / ${sorted.at(-1) ?? 0}`;
};

const files = sourceFiles()
  .filter(
    (path) =>
      /^(packages|apps)\//.test(path) && !path.endsWith('.d.ts') && !path.endsWith('/generated-tables.ts'),
  )
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
const product = files.filter(({ path }) => !TEST.test(path));
const tests = files.filter(({ path }) => TEST.test(path));
const functions = product.flatMap(({ path, text }) => functionLines(path, text));
const sum = (list: readonly { text: string }[]): number =>
  list.reduce((total, { text }) => total + linesOf(text), 0);
const testCalls = tests.reduce((total, { text }) => total + [...text.matchAll(TEST_CALL)].length, 0);

const { summary } = await cruiseTree(process.cwd());
const inCycles = new Set(
  summary.violations.filter(({ rule }) => rule.name === 'no-cycles').flatMap((one) => membersOf(one)),
);

const rows: [name: string, value: string | number][] = [
  ['files of the product', product.length],
  ['lines of the product', sum(product)],
  ['lines a file, p50 / p90 / max', spread(product.map(({ text }) => linesOf(text)))],
  ['functions', functions.length],
  ['lines a function, p50 / p90 / max', spread(functions)],
  ['files in import cycles, types counted', inCycles.size],
  ['test files', tests.length],
  ['tests written', testCalls],
  ['lines of tests for a line of the product', (sum(tests) / sum(product)).toFixed(2)],
];
console.log(
  ['| measure | value |', '|---|---|', ...rows.map(([name, value]) => `| ${name} | ${value} |`)].join('\n'),
);
