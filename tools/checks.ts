import { commandStep, type StepResult } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const TYPE_PROJECTS = ['tsconfig.json', 'packages/chat-client/tsconfig.json', 'apps/web/tsconfig.json'];

/** Types, format, lint, import rules, dead code and unit tests: what must hold before every commit. */
export const runChecks = async (): Promise<StepResult[]> => {
  const results: StepResult[] = [];
  for (const project of TYPE_PROJECTS)
    results.push(await commandStep(`types ${project}`, 'tsc', ['-p', project]));
  results.push(
    await commandStep('format', 'prettier', [
      '--check',
      '--cache',
      '--cache-location',
      '.cache/prettier',
      '--log-level',
      'warn',
      '.',
    ]),
    await commandStep('lint', 'node', ['tools/check-lint.ts']),
    await commandStep('import rules', 'node', ['tools/check-imports.ts']),
    await commandStep('dead code', 'knip', ['--no-progress']),
    await vitestStep('unit tests', ['--project', 'unit']),
  );
  return results;
};
