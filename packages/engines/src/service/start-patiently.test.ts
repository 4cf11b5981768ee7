import { expect, test } from 'vitest';
import { isTemporary, startPatiently, UnavailableError } from './start-patiently.ts';

const log = { warn: () => undefined };
const withCode = (code: string, syscall?: string) =>
  Object.assign(new Error(code), { code, ...(syscall && { syscall }) });

test.each([
  ['a port on which nobody listens yet', withCode('ECONNREFUSED', 'connect'), true],
  ['a socket file that is not there yet', withCode('ENOENT', 'connect'), true],
  ['a database that is starting', withCode('57P03'), true],
  ['a database that is shutting down', withCode('57P01'), true],
  ['a lost connection', new Error('Connection terminated unexpectedly'), true],
  [
    'a rollback on a lost connection',
    new Error('Client has encountered a connection error and is not queryable'),
    true,
  ],
  ['an error that one of these caused', new Error('no', { cause: new UnavailableError('away') }), true],
  ['several addresses that all refuse', new AggregateError([withCode('ECONNREFUSED', 'connect')]), true],
  ['a wrong password', withCode('28P01'), false],
  ['a wrong statement', withCode('42601'), false],
  ['anything else', new Error('no'), false],
])('%s', (_title, error, expected) => {
  expect(isTemporary(error)).toBe(expected);
});

test('a start waits for a server that is away, and succeeds once it is there', async () => {
  let tries = 0;
  const started = await startPatiently(
    () => {
      tries += 1;
      return tries < 3 ? Promise.reject(new UnavailableError('away')) : Promise.resolve('up');
    },
    { limitMs: 60_000, pauseMs: 0, log },
  );
  expect([started, tries]).toEqual(['up', 3]);
});

test('a start that will never succeed fails at once, and any start fails after its limit', async () => {
  let tries = 0;
  const start = (error: Error) => () => {
    tries += 1;
    return Promise.reject(error);
  };
  await expect(
    startPatiently(start(new Error('wrong')), { limitMs: 60_000, pauseMs: 0, log }),
  ).rejects.toThrow('wrong');
  await expect(
    startPatiently(start(new UnavailableError('away')), { limitMs: 0, pauseMs: 1, log }),
  ).rejects.toThrow('away');
  expect(tries).toBe(2);
});
