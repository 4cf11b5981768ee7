import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { run, type StepResult } from './step.ts';

const VitestReport = v.object({
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

type FileReport = v.InferOutput<typeof VitestReport>['testResults'][number];

const namesOf = ({ assertionResults }: FileReport, ...wanted: string[]): string[] =>
  assertionResults.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName);

/** The failed tests of a file; a file that failed outside of its tests counts as one. */
const failuresOf = (file: FileReport): string[] => {
  const failed = namesOf(file, 'failed').map((test) => `${file.name}: ${test}`);
  return failed.length === 0 && file.status === 'failed' ? [`${file.name}: outside of its tests`] : failed;
};

/** Runs vitest; a run without a single test counts as failed. */
export const vitestStep = async (name: string, args: readonly string[]): Promise<StepResult> => {
  mkdirSync('.cache', { recursive: true });
  const path = `.cache/${name.replaceAll(/\W+/g, '-')}.json`;
  rmSync(path, { force: true });
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${path}`];
  const startMs = performance.now();
  const code = await run('vitest', ['run', ...args, ...reporters]);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)\n`);
  let files: FileReport[];
  try {
    files = v.parse(VitestReport, JSON.parse(readFileSync(path, 'utf8'))).testResults;
  } catch {
    return { name, passed: 0, failed: 1, skipped: 0, failures: ['no report'] };
  }
  const failures = files.flatMap(failuresOf);
  const passed = files.flatMap((file) => namesOf(file, 'passed')).length;
  const skipped = files.flatMap((file) => namesOf(file, 'skipped', 'pending', 'todo'));
  for (const test of skipped) console.log(`skipped: ${test}`);
  // Errors outside of any file are in no report; vitest prints them and exits with a code of its own.
  if (failures.length === 0 && (passed === 0 || code !== 0))
    failures.push('no test ran, or an error came from outside of any test');
  return { name, passed, failed: failures.length, skipped: skipped.length, failures };
};
