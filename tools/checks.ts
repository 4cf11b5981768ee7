import { commandStep, type StepResult } from './step.ts';
import { vitestStep } from './vitest-step.ts';

const TYPE_PROJECTS = ['tsconfig.json', 'packages/chat-client/tsconfig.json', 'apps/web/tsconfig.json'];

const PRETTIER = ['--check', '--cache', '--cache-location', '.cache/prettier', '--log-level', 'warn', '.'];

/** Types, format, lint, import rules, dead code and unit tests: what must hold before every commit. */
export const runChecks = async (): Promise<StepResult[]> => [
  // Each of these keeps one core busy; they say nothing unless something is wrong.
  ...(await Promise.all(
    TYPE_PROJECTS.map((project) => commandStep(`types ${project}`, 'tsc', ['-p', project])),
  )),
  ...(await Promise.all([
    commandStep('format', 'prettier', PRETTIER),
    commandStep('import rules', 'node', ['tools/check-imports.ts']),
    commandStep('dead code', 'knip', ['--no-progress']),
  ])),
  await commandStep('lint', 'node', ['tools/check-lint.ts']),
  await vitestStep('unit tests', ['--project', 'unit']),
];
