import { spawn } from 'node:child_process';

export type StepResult = {
  name: string;
  passed: number;
  failed: number;
  skipped: number;
  /** What failed, by name, as far as the step knows. */
  failures?: readonly string[];
};

/** Runs a command with its output shown, and answers its exit code. */
export const run = (command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** A step that counts as one test: it passes when the command ends well. */
export const commandStep = async (
  name: string,
  command: string,
  args: readonly string[],
): Promise<StepResult> => {
  const startMs = performance.now();
  const code = await run(command, args);
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)\n`);
  return { name, passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
};

/** The closing lines of a run; the last one stands alone so that a machine can read it. */
export const report = (results: readonly StepResult[]): number => {
  const sum = (key: 'passed' | 'failed' | 'skipped') =>
    results.reduce((total, result) => total + result[key], 0);
  for (const { name, passed, failed, skipped, failures = [] } of results) {
    console.log(
      `${failed === 0 ? '✓' : '✗'} ${name}: ${passed} passed, ${failed} failed, ${skipped} skipped`,
    );
    for (const failure of failures) console.log(`    ${failure}`);
  }
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed, ${sum('skipped')} skipped`);
  return sum('failed') > 0 || sum('passed') === 0 ? 1 : 0;
};
