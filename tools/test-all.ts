/** Everything that `npm test` runs, in the order in which a failure tells most. */
import { startDistributedServices } from '@touchline/testing/distributed-services';
import { runChecks } from './checks.ts';
import { playwrightStep } from './playwright-step.ts';
import { commandStep, report, type StepResult } from './step.ts';
import { installSystemPackages } from './system-packages.ts';
import { vitestStep } from './vitest-step.ts';

const results: StepResult[] = [];

installSystemPackages();
results.push(...(await runChecks()));
results.push(await commandStep('web build', 'npm', ['run', 'build', '--workspace', 'apps/web', '--silent']));
results.push(await commandStep('size budgets', 'node', ['tools/check-sizes.ts']));

const services = await startDistributedServices();
try {
  results.push(
    await vitestStep('service tests on embedded engines', ['--project', 'service'], services.testEnv),
  );
  if (services.productEnv) {
    results.push(
      await vitestStep('service tests on PostgreSQL and Redis', ['--project', 'service'], {
        ...services.testEnv,
        ...services.productEnv,
      }),
    );
  } else {
    console.log('skipped: service tests on PostgreSQL and Redis (not installed on this machine)');
    results.push({ name: 'service tests on PostgreSQL and Redis', passed: 0, failed: 0, skipped: 1 });
  }
} finally {
  await services.stop();
}
results.push(await playwrightStep());

process.exitCode = report(results);
