/** Everything that `npm test` runs, the quickest first. */
import { runChecks } from './checks.ts';
import { playwrightStep } from './playwright-step.ts';
import { commandStep, report, type StepResult } from './step.ts';
import { installSystemPackages } from './system-packages.ts';
import { vitestStep } from './vitest-step.ts';

installSystemPackages();
const results: StepResult[] = await runChecks();
results.push(
  await commandStep('web build', 'npm', ['run', 'build', '--workspace', 'apps/web', '--silent']),
  await commandStep('size budgets', 'node', ['tools/check-sizes.ts']),
  await vitestStep('service tests', ['--project', 'service', '--project', 'outside']),
  await playwrightStep(),
);
process.exitCode = report(results);
