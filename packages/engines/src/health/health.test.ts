import { expect, test, vi } from 'vitest';
import { createHealth } from './health.ts';

test('ready when every part answers', async () => {
  const health = createHealth();
  expect(await health.report()).toEqual({ ready: true, parts: {} });
  health.add('database', () => Promise.resolve('fine'));
  expect(await health.report()).toEqual({ ready: true, parts: { database: 'ok' } });
});

test('one failing part is named and makes the whole not ready', async () => {
  const health = createHealth();
  health.add('database', () => Promise.resolve());
  health.add('shared', () => Promise.reject(new Error('away')));
  expect(await health.report()).toEqual({ ready: false, parts: { database: 'ok', shared: 'failing' } });
});

test('a part that does not answer within two seconds is failing', async () => {
  vi.useFakeTimers();
  try {
    const health = createHealth();
    health.add('database', () => new Promise(() => undefined));
    const report = health.report();
    await vi.advanceTimersByTimeAsync(2_000);
    expect(await report).toEqual({ ready: false, parts: { database: 'failing' } });
  } finally {
    vi.useRealTimers();
  }
});

test('a process that can do without a part is ready, and reports the part as degraded', async () => {
  const health = createHealth();
  health.add('database', () => Promise.resolve());
  health.add('shared', () => Promise.reject(new Error('away')), 'degraded');
  expect(await health.report()).toEqual({ ready: true, parts: { database: 'ok', shared: 'degraded' } });
});
