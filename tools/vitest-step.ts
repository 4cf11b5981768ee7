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
type VitestRun = { code: number; files: FileReport[] };

/** Beyond so many broken files something is wrong with the product, not with the machine. */
const MAX_FILES_TRIED_AGAIN = 4;

const runVitest = async (
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<VitestRun | undefined> => {
  mkdirSync('.cache', { recursive: true });
  const file = `.cache/${name.replaceAll(/\W+/g, '-')}.json`;
  rmSync(file, { force: true });
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const code = await run('vitest', ['run', ...args, ...reporters], env);
  try {
    return { code, files: v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8'))).testResults };
  } catch {
    return undefined;
  }
};

const namesOf = ({ assertionResults }: FileReport, ...wanted: string[]): string[] =>
  assertionResults.filter(({ status }) => wanted.includes(status)).map(({ fullName }) => fullName);

/** What failed in a file; a file that broke outside of its tests counts as one. */
const failuresOf = (file: FileReport): string[] => {
  const failed = namesOf(file, 'failed').map((test) => `${file.name}: ${test}`);
  return failed.length === 0 && file.status === 'failed' ? [`${file.name}: outside of its tests`] : failed;
};

/**
 * A build machine may stall for seconds, which breaks what a file sets up for its tests. Such files run once more,
 * alone; whatever fails then counts, and what passes then is named.
 */
const tryAgain = async (
  name: string,
  args: readonly string[],
  { env, files }: { env: NodeJS.ProcessEnv; files: FileReport[] },
): Promise<FileReport[]> => {
  const broken = files.filter(({ status }) => status === 'failed');
  if (!process.env['CI'] || broken.length === 0 || broken.length > MAX_FILES_TRIED_AGAIN) return files;
  console.log(`${name}: run once more, alone:\n${broken.flatMap(failuresOf).join('\n')}`);
  const paths = broken.map((file) => file.name);
  const again = await runVitest(`${name} again`, [...args, ...paths, '--maxWorkers=1'], env);
  const repeated = new Map((again?.files ?? []).map((file) => [file.name, file]));
  return files.map((file) => repeated.get(file.name) ?? file);
};

/** Runs one vitest project; a run without a single test counts as failed. */
export const vitestStep = async (
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult & { files: number }> => {
  const first = await runVitest(name, args, env);
  if (!first) return { name, passed: 0, failed: 1, skipped: 0, failures: ['no report'], files: 0 };
  const files = await tryAgain(name, args, { env, files: first.files });
  const failures = files.flatMap(failuresOf);
  const passed = files.flatMap((file) => namesOf(file, 'passed')).length;
  const skipped = files.flatMap((file) => namesOf(file, 'skipped', 'pending', 'todo'));
  for (const test of skipped) console.log(`skipped: ${test}`);
  // Errors outside of any file are in no report; vitest prints them above and ends with a code of its own.
  const hadFailures = first.files.some(({ status }) => status === 'failed');
  if (failures.length === 0 && (passed === 0 || (first.code !== 0 && !hadFailures)))
    failures.push('no test ran, or an error came from outside of any test');
  return { name, passed, failed: failures.length, skipped: skipped.length, failures, files: files.length };
};
