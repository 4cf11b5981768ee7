import { expect, test } from 'vitest';
import { createLog } from './log.ts';

const logged = (write: (log: ReturnType<typeof createLog>) => void): string => {
  let lines = '';
  write(createLog({ name: 'test', write: (line) => (lines += line) }));
  return lines;
};

test.each([
  'token',
  'usersig',
  'userSig',
  'a2',
  'password',
  'secret',
  'authorization',
  'cookie',
  'stream_key',
])('a %s is never written, at the top or two steps down', (name) => {
  const text = logged((log) =>
    log.info(
      { [name]: 'hidden-1', request: { [name]: 'hidden-2', headers: { [name]: 'hidden-3' } } },
      'login',
    ),
  );
  expect(text).not.toContain('hidden');
  expect(text).toContain('[redacted]');
  expect(text).toContain('login');
});

test('an error is written with its cause, but without what a driver hangs on it', () => {
  const cause = Object.assign(new Error('the row is not unique'), {
    code: '23505',
    detail: 'Key (mail)=(ada@example.com) already exists.',
    client: { connectionParameters: { password: 'hidden' } },
  });
  const text = logged((log) =>
    log.error({ err: new Error('the account was not made', { cause }) }, 'failed'),
  );
  expect(text).toContain('the account was not made');
  expect(text).toContain('the row is not unique');
  expect(text).toContain('23505');
  expect(text).not.toMatch(/hidden|ada@example\.com/);
});
