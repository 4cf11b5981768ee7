import { beforeEach, expect, test, vi } from 'vitest';
import { create } from 'zustand';
import { kept } from './kept.ts';

const saved = new Map<string, string>();

beforeEach(() => {
  saved.clear();
  const localStorage = {
    getItem: (key: string) => saved.get(key) ?? null,
    setItem: (key: string, value: string) => saved.set(key, value),
    removeItem: (key: string) => saved.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
});

const readSize = (held: unknown): { size: number } => {
  const size = typeof held === 'object' && held !== null && 'size' in held ? held.size : undefined;
  return { size: typeof size === 'number' ? size : 10 };
};

const open = () => create<{ size: number }>()(kept('touchline:size', readSize));

test('a store begins with nothing, and what is set is kept', () => {
  const store = open();
  expect(store.getState()).toEqual({ size: 10 });
  store.setState({ size: 12 });
  expect(open().getState()).toEqual({ size: 12 });
});

test.each([
  ['of another version', '{"state":{"size":14},"version":0}', 14],
  ['with a wrong field', '{"state":{"size":"big"},"version":1}', 10],
  ['without a state', '{"version":1}', 10],
  ['that is no JSON', '{"state":', 10],
])('a copy %s is read into a whole state', (_what, copy, size) => {
  saved.set('touchline:size', copy);
  expect(open().getState()).toEqual({ size });
});
