import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { run, type StepResult } from './step.ts';

const VitestReport = v.object({
  numPassedTests: v.number(),
  numFailedTests: v.number(),
  numPendingTests: v.number(),
  numTodoTests: v.number(),
  testResults: v.array(
    v.object({
      name: v.string(),
      status: v.string(),
      assertionResults: v.array(v.object({ status: v.string(), fullName: v.string() })),
    }),
  ),
});

const readReport = (file: string) => {
  try {
    return v.parse(VitestReport, JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
};

/** Runs one vitest project; a run without a single test counts as failed. */
export const vitestStep = async (
  name: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
): Promise<StepResult & { files: number }> => {
  mkdirSync('.cache', { recursive: true });
  const file = `.cache/${name.replaceAll(/\W+/g, '-')}.json`;
  rmSync(file, { force: true });
  const code = await run(
    'vitest',
    ['run', ...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    env,
  );
  const report = readReport(file);
  if (!report) return { name, passed: 0, failed: 1, skipped: 0, files: 0 };
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  ).length;
  for (const { assertionResults } of report.testResults) {
    for (const { status, fullName } of assertionResults)
      if (status === 'skipped' || status === 'pending') console.log(`skipped: ${fullName}`);
  }
  const failed = report.numFailedTests + brokenFiles;
  // Errors outside of any test are in no report; vitest prints them above and ends with a code of its own.
  const isUnwell = failed === 0 && (code !== 0 || report.numPassedTests === 0);
  if (isUnwell) console.log(`✗ ${name}: no test ran, or an error came from outside of any test`);
  return {
    name,
    passed: report.numPassedTests,
    failed: failed + Number(isUnwell),
    skipped: report.numPendingTests + report.numTodoTests,
    files: report.testResults.length,
  };
};
