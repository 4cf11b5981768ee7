/** Everything that `npm test` runs, in the order in which a failure tells most. */
import { type DistributedServices, startDistributedServices } from '@touchline/testing/distributed-services';
import { runChecks } from './checks.ts';
import { serviceTests } from './server-tests.ts';
import { playwrightStep } from './playwright-step.ts';
import { commandStep, report, type StepResult } from './step.ts';
import { installSystemPackages } from './system-packages.ts';
import { vitestStep } from './vitest-step.ts';

/** The same tests once more with every service on the system's PostgreSQL and Redis. */
const onServers = async ({ environment, missing }: DistributedServices): Promise<StepResult> => {
  const name = 'service tests on PostgreSQL and Redis';
  const { TEST_POSTGRES_URL: database, TEST_REDIS_URL: redis } = environment;
  if (!database || !redis) {
    console.log(`skipped: ${name} (${missing.join('; ')})`);
    return { name, passed: 0, failed: 0, skipped: 1 };
  }
  const { all, leftOut } = serviceTests('.');
  console.log(`left out of ${name}: ${leftOut.length} of ${all.length} files`);
  for (const { file, reason } of leftOut) console.log(`  ${file}: ${reason}`);
  const result = await vitestStep(name, ['--project', 'service'], {
    ...environment,
    DATABASE_URL: database,
    REDIS_URL: redis,
    TESTS_LEFT_OUT: leftOut.map(({ file }) => file).join('\n'),
  });
  const missed = all.length - leftOut.length - result.files;
  if (missed !== 0) console.log(`✗ ${name}: ${missed} files neither ran nor were left out for a reason`);
  return { ...result, failed: result.failed + (missed === 0 ? 0 : 1) };
};

installSystemPackages();
const results: StepResult[] = await runChecks();
results.push(
  await commandStep('web build', 'npm', ['run', 'build', '--workspace', 'apps/web', '--silent']),
  await commandStep('size budgets', 'node', ['tools/check-sizes.ts']),
);

const services = await startDistributedServices();
try {
  results.push(
    await vitestStep('service tests on embedded engines', ['--project', 'service'], services.environment),
    await onServers(services),
  );
} finally {
  await services.stop();
}
results.push(await playwrightStep());

process.exitCode = report(results);
