import { afterEach, expect, test, vi } from 'vitest';
import { fetchFirst } from './after-paint.ts';

afterEach(() => vi.unstubAllGlobals());

/** Answers by place; a place that is not named cannot be reached. */
const internet = (answers: Readonly<Record<string, number>>): string[] => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', (place: string) => {
    asked.push(place);
    const status = answers[place];
    return status === undefined
      ? Promise.reject(new TypeError('no network'))
      : Promise.resolve(new Response(place, { status }));
  });
  return asked;
};

test.each([
  [
    'the copy answers',
    { 'https://cdn.example/x': 200, '/own': 200 },
    ['https://cdn.example/x'],
    'https://cdn.example/x',
  ],
  [
    'the copy is gone',
    { 'https://cdn.example/x': 404, '/own': 200 },
    ['https://cdn.example/x', '/own'],
    '/own',
  ],
  ['the copy cannot be reached', { '/own': 200 }, ['https://cdn.example/x', '/own'], '/own'],
])('%s: the own origin is the fallback', async (_title, answers, order, body) => {
  const asked = internet(answers);
  expect(await (await fetchFirst(['https://cdn.example/x', '/own'], 1000)).text()).toBe(body);
  expect(asked).toEqual(order);
});

test('without a copy only the own origin is asked, and its failure is told', async () => {
  const asked = internet({ '/own': 503 });
  await expect(fetchFirst(['', '/own'], 1000)).rejects.toThrow('503');
  expect(asked).toEqual(['/own']);
});
