import { systemClock } from '@touchline/engines/clock/clock';
import { memoryCounters } from '@touchline/engines/counters/memory-counters';
import { expect, test } from 'vitest';
import { loginGuard, type LoginTry } from './login-guard.ts';

const owner: LoginTry = { account: 'ann', address: '10.0.0.1', device: 'phone' };

const outcomes = async (tries: Promise<void>[]): Promise<string[]> =>
  (await Promise.allSettled(tries)).map(({ status }) => status);

test('of many tries at the same moment no more than five are compared', async () => {
  const guard = loginGuard(memoryCounters(systemClock));
  const done = await outcomes(Array.from({ length: 20 }, () => guard.count(owner)));
  expect(done.filter((status) => status === 'fulfilled')).toHaveLength(5);
});

test('tries from everywhere do not shut out a device that logged in before', async () => {
  const guard = loginGuard(memoryCounters(systemClock));
  await guard.count(owner);
  await guard.right(owner);
  for (let index = 0; index < 60; index += 1) {
    await guard.count({ account: 'ann', address: `10.1.0.${index}`, device: 'x' }).catch(() => undefined);
  }
  await expect(guard.check(owner)).resolves.toBeUndefined();
  await expect(guard.count(owner)).resolves.toBeUndefined();
  await expect(guard.check({ ...owner, device: 'tablet' })).rejects.toThrow('tooMany');
});

test('the right password forgives the tries at the account from here', async () => {
  const guard = loginGuard(memoryCounters(systemClock));
  for (let index = 0; index < 5; index += 1) await guard.count(owner);
  await guard.right(owner);
  expect(await guard.needsCaptcha(owner)).toBe(false);
  await expect(guard.count(owner)).resolves.toBeUndefined();
});
