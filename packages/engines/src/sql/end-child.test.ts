import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, test } from 'vitest';
import { endPostgres } from './end-child.ts';

const SHORT = { fastMs: 20, immediateMs: 20 };

/** A process that ignores some signals, once it has installed its handlers. */
const stubborn = async (...ignored: string[]) => {
  const listeners = ignored.map((signal) => `process.on('${signal}', () => {});`).join('');
  const script = `${listeners} setInterval(() => {}, 1000); process.stdout.write('up');`;
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'ignore'] });
  await once(child.stdout, 'data');
  return child;
};

test.each([
  ['a server that stops fast gets SIGINT alone', [], 'SIGINT'],
  ['one that ignores SIGINT gets SIGQUIT', ['SIGINT'], 'SIGQUIT'],
  ['one that ignores both is killed', ['SIGINT', 'SIGQUIT'], 'SIGKILL'],
])('%s', async (_title, ignored, signal) => {
  const child = await stubborn(...ignored);
  // A process that handles the signal gets enough time on a busy machine; one that ignores it is not waited
  // for.
  await endPostgres(
    child,
    ignored.length === 0
      ? { fastMs: 60_000, immediateMs: 1 }
      : { ...SHORT, ...(ignored.length === 1 && { immediateMs: 60_000 }) },
  );
  expect(child.signalCode).toBe(signal);
});

test('a server that has ended already is not waited for', async () => {
  const child = await stubborn();
  child.kill('SIGKILL');
  await once(child, 'exit');
  await endPostgres(child);
  expect(child.signalCode).toBe('SIGKILL');
});
