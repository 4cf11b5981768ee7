import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import * as v from 'valibot';
import { run, type StepResult } from './step.ts';

const PlaywrightReport = v.object({
  stats: v.object({ expected: v.number(), unexpected: v.number(), skipped: v.number() }),
});

/** Drives the built app in Chromium; counted as skipped, by name, where there is no Chromium. */
export const playwrightStep = async (): Promise<StepResult> => {
  const name = 'browser tests';
  if (!existsSync('/usr/bin/chromium')) {
    console.log('skipped: browser tests (Chromium is not installed on this machine)');
    return { name, passed: 0, failed: 0, skipped: 1 };
  }
  mkdirSync('.cache', { recursive: true });
  const file = '.cache/browser-tests.json';
  rmSync(file, { force: true });
  const startMs = performance.now();
  const code = await run('playwright', ['test', '--reporter=list,json'], {
    PLAYWRIGHT_JSON_OUTPUT_NAME: file,
  });
  console.log(`${code === 0 ? '✓' : '✗'} ${name} (${((performance.now() - startMs) / 1000).toFixed(1)} s)\n`);
  if (!existsSync(file)) return { name, passed: 0, failed: 1, skipped: 0 };
  const { stats } = v.parse(PlaywrightReport, JSON.parse(readFileSync(file, 'utf8')));
  const failed = stats.unexpected + (code !== 0 && stats.unexpected === 0 ? 1 : 0);
  return { name, passed: stats.expected, failed, skipped: stats.skipped };
};
