import { systemClock } from '@touchline/engines/clock/clock';
import { silentLog } from '@touchline/engines/log/log';
import { memoryPresence } from '@touchline/engines/presence/memory-presence';
import { expect, test } from 'vitest';

import { presenceHints } from './presence-hints.ts';

const MINUTE_MS = 60_000;

/** A presence whose engine can be sent away and comes back. */
const moody = () => {
  const real = memoryPresence(systemClock);
  let back: Promise<void> = Promise.resolve();
  let comeBack = (): void => undefined;
  return {
    presence: {
      ...real,
      touch: (room: string, member: string, ttlMs: number) =>
        back.then(() => real.touch(room, member, ttlMs)),
      count: (room: string) => back.then(() => real.count(room)),
    },
    goAway: (): void => {
      back = new Promise((resolve) => {
        comeBack = resolve;
      });
    },
    comeBack: () => comeBack(),
  };
};

test('while it is there its word counts', async () => {
  const hints = presenceHints({ presence: moody().presence, log: silentLog });
  expect(await hints.touch('room', 'ana', MINUTE_MS)).toBe(true);
  expect(await hints.count('room')).toBe(1);
});

test('while it is away nobody waits long, and what was asked is done when it is back', async () => {
  const { presence, goAway, comeBack } = moody();
  const hints = presenceHints({ presence, log: silentLog, patienceMs: 5 });
  goAway();
  expect(await hints.touch('room', 'ana', MINUTE_MS)).toBe(false);
  expect(await hints.count('room')).toBe(0);
  comeBack();
  await expect.poll(() => hints.count('room')).toBe(1);
});

test('an engine that fails fails nobody', async () => {
  const broken = { ...moody().presence, leave: () => Promise.reject(new Error('gone')) };
  const hints = presenceHints({ presence: broken, log: silentLog });
  expect(await hints.leave('room', 'ana')).toBe(false);
});
