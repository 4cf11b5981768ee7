import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/** Every TypeScript file of ours, tracked or new, by its path from the root. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter((path) => path !== '' && existsSync(path));
