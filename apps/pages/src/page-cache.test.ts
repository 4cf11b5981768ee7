import { expect, test, vi } from 'vitest';
import { createPageCache } from './page-cache.ts';

const clock = () => {
  let now = 0;
  return { nowMs: () => now, pass: (ms: number) => (now += ms) };
};

test('a page is rendered once for all who ask meanwhile, and kept for one second', async () => {
  const { nowMs, pass } = clock();
  const cache = createPageCache<number>({ nowMs, withinMs: 1500 });
  const render = vi.fn(async () => render.mock.calls.length);
  expect(await Promise.all([cache.take('a', render), cache.take('a', render)])).toEqual([1, 1]);
  pass(999);
  expect(await cache.take('a', render)).toBe(1);
  pass(1);
  expect(await cache.take('a', render)).toBe(2);
});

test('each view of an address is a page of its own', async () => {
  const cache = createPageCache<string>({ withinMs: 1500 });
  expect(await cache.take('a zh-CN', async () => '比分')).toBe('比分');
  expect(await cache.take('a en', async () => 'Scores')).toBe('Scores');
});

test('a failed page is none, and is tried again by the next who asks', async () => {
  const cache = createPageCache<string>({ withinMs: 1500 });
  expect(await cache.take('a', () => Promise.reject(new Error('no database')))).toBeUndefined();
  expect(await cache.take('a', async () => 'page')).toBe('page');
});

test('a page that takes too long is none for those who wait, and there for the next', async () => {
  const cache = createPageCache<string>({ withinMs: 1 });
  let finish = (_page: string): void => undefined;
  const slow = () => new Promise<string>((resolve) => (finish = resolve));
  expect(await cache.take('a', slow)).toBeUndefined();
  finish('page');
  expect(await cache.take('a', slow)).toBe('page');
});

test('under load further pages are not begun', async () => {
  const cache = createPageCache<string>({ withinMs: 1 });
  const never = () => new Promise<string>(() => undefined);
  await Promise.all(Array.from({ length: 16 }, (_, at) => cache.take(`page ${at}`, never)));
  const render = vi.fn(async () => 'page');
  expect(await cache.take('one more', render)).toBeUndefined();
  expect(render).not.toHaveBeenCalled();
});
