import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';

/** A checkout on a machine for which no Node comes with the packages. */
const checkoutWithoutNode = (): string => {
  const dir = mkdtempSync(join(tmpdir(), 'touchline-bootstrap-'));
  onTestFinished(() => rmSync(dir, { recursive: true }));
  cpSync(import.meta.dirname, join(dir, 'tools'), { recursive: true });
  mkdirSync(join(dir, 'node_modules'));
  for (const file of ['package-lock.json', 'node_modules/.package-lock.json']) {
    writeFileSync(join(dir, file), '{"packages":{}}');
  }
  return dir;
};

/** Starts a part under a Node of this version. */
const startUnder = (version: string) => {
  const older = `data:text/javascript,Object.defineProperty(process,"versions",{value:{node:"${version}"}})`;
  const args = ['--import', older, join(checkoutWithoutNode(), 'tools', 'part.mjs'), 'api'];
  return spawnSync(process.execPath, args, { encoding: 'utf8' });
};

test('a Node below 24 says which Node to install, where none comes with the packages', () => {
  const run = startUnder('22.11.0');
  expect([run.status, run.stderr.trim()]).toEqual([
    1,
    `No Node.js is shipped for ${process.platform}-${process.arch}: install Node.js 24 or newer.`,
  ]);
  expect(startUnder('24.1.0').stderr).not.toContain('install Node.js');
});

test('what npm runs stops in order when npm is told to stop, and npm ends its shell alone', async () => {
  const dir = checkoutWithoutNode();
  const program = join(dir, 'program.mjs');
  writeFileSync(
    program,
    `process.on('SIGTERM', () => { console.log('stopped'); process.exit(0); });
     setInterval(() => undefined, 1000);
     process.stderr.write('up');`,
  );
  const starter = join(dir, 'starter.mjs');
  const bootstrap = new URL('bootstrap.mjs', import.meta.url).href;
  const file = JSON.stringify(relative(join(import.meta.dirname, '..'), program));
  writeFileSync(starter, `import { runNode } from '${bootstrap}';\nrunNode(${file}, []);`);
  const shell = spawn('sh', ['-c', `"${process.execPath}" "${starter}"; true`], {
    env: { ...process.env, npm_lifecycle_event: 'chat' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const said = text(shell.stdout);
  await once(shell.stderr, 'data');
  shell.kill('SIGTERM');
  expect(await said).toBe('stopped\n');
});
