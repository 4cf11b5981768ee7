import { expect, test } from 'vitest';
import { createLines, readLines } from './lines.ts';

const line = (url: string) => ({ url, name: '', integrity: '' });
const three = ['https://a.example', 'https://b.example', 'https://c.example'].map(line);

test('API host chosen round-robin from a list', () => {
  const lines = createLines({ list: three, fixed: '' });
  const chosen = Array.from({ length: 6 }, () => lines.next());
  expect(new Set(chosen.slice(0, 3)).size).toBe(3);
  expect(chosen.slice(3)).toEqual(chosen.slice(0, 3));
});

test('the first line is the default', () => {
  expect(createLines({ list: three, fixed: '' }).next()).toBe('https://a.example');
});

test('or a fixed chosen host', () => {
  const lines = createLines({ list: three, fixed: '' });
  lines.fix('https://b.example');
  expect([lines.next(), lines.next()]).toEqual(['https://b.example', 'https://b.example']);
});

test('with a built-in default: the host of the page', () => {
  expect(createLines(readLines(null)).next()).toBe('');
});

test('a fixed line that left the list is not used any more', () => {
  const lines = createLines({ list: three, fixed: 'https://b.example' });
  lines.learn(three.slice(0, 1));
  expect(lines.next()).toBe('https://a.example');
});

test('after two failed requests in 10 s on automatic, the next line is used', () => {
  const lines = createLines({ list: three, fixed: '' });
  const chosen = (atMs: number) => new Set([1, 2, 3, 4, 5, 6].map(() => lines.next(atMs)));
  lines.fail(0, 'https://b.example/api/home/getHomeData');
  lines.fail(11_000, 'https://b.example/api/home/getHomeData');
  expect(chosen(11_000).size).toBe(3);
  lines.fail(12_000, 'https://b.example/api/race/getDateMatch');
  expect(chosen(12_000)).toEqual(new Set(['https://a.example', 'https://c.example']));
  // A line is tried again after a minute.
  expect(chosen(72_000).size).toBe(3);
});

test('where no line answers, each still has its turn', () => {
  const lines = createLines({ list: three, fixed: '' });
  for (const { url } of three) for (const atMs of [0, 1]) lines.fail(atMs, `${url}/api/x/y`);
  expect(new Set([1, 2, 3].map(() => lines.next(5))).size).toBe(3);
});

test('only web addresses without a path are lines', () => {
  const list = [
    line('https://a.example'),
    line('javascript:alert(1)'),
    line('https://b.example/x'),
    { name: 'c' },
  ];
  expect(readLines({ list, fixed: 'https://z.example' })).toEqual({
    list: [line('https://a.example')],
    fixed: '',
  });
});
