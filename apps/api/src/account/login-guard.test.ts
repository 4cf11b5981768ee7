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

test.each([
  ['everywhere', (index: number) => `10.1.0.${index}`],
  ['its own address', () => owner.address],
])('tries of others from %s shut out no device that logged in before', async (_title, addressOf) => {
  const guard = loginGuard(memoryCounters(systemClock));
  const known = { ...owner, known: 'a-device' };
  for (let index = 0; index < 200; index += 1) {
    await guard.count({ account: 'ann', address: addressOf(index), device: 'x' }).catch(() => undefined);
  }
  await expect(guard.check(known)).resolves.toBeUndefined();
  expect(await guard.needsCaptcha(known)).toBe(false);
  await expect(guard.count(known)).resolves.toBeUndefined();
  await expect(guard.check({ ...owner, address: '10.9.9.9', device: 'tablet' })).rejects.toThrow('tooMany');
});

test('a known device reads a captcha after 3 wrong tries of its own, and waits after 5', async () => {
  const guard = loginGuard(memoryCounters(systemClock));
  const known = { ...owner, known: 'a-device' };
  for (let index = 0; index < 3; index += 1) await guard.count(known);
  expect(await guard.needsCaptcha(known)).toBe(true);
  for (let index = 3; index < 5; index += 1) await guard.count(known);
  await expect(guard.check(known)).rejects.toThrow('tooMany');
});

test.each([
  ['an account', owner],
  ['a known device', { ...owner, known: 'a-device' }],
])('of %s a captcha is asked before anybody waits', async (_title, who) => {
  const guard = loginGuard(memoryCounters(systemClock));
  const asked: boolean[] = [];
  for (let tries = 0; ; tries += 1) {
    asked.push(await guard.needsCaptcha(who));
    const waits = await guard.count(who).then(
      () => false,
      () => true,
    );
    if (waits) break;
  }
  expect(asked).toEqual([false, false, false, true, true, true]);
});

test('the right password forgives the tries at the account from here', async () => {
  const guard = loginGuard(memoryCounters(systemClock));
  for (let index = 0; index < 5; index += 1) await guard.count(owner);
  await guard.right(owner);
  expect(await guard.needsCaptcha(owner)).toBe(false);
  await expect(guard.count(owner)).resolves.toBeUndefined();
});
