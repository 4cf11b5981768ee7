import { commandStep, type StepResult } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const PRETTIER = ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'];

/** Types, lint, format, import rules, dead code and unit tests: what must hold before every commit. */
export const runChecks = async (): Promise<StepResult[]> => [
  await commandStep('types and lint', 'node', ['tools/check-lint.ts']),
  ...(await Promise.all([
    commandStep('format', 'prettier', PRETTIER),
    commandStep('import rules', 'node', ['tools/check-imports.ts']),
    commandStep('dead code', 'knip', ['--no-progress']),
    commandStep('licences', 'node', ['tools/check-licences.ts']),
  ])),
  await vitestStep('unit tests', ['--project', 'unit']),
];
