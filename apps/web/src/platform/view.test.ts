import { expect, test } from 'vitest';
import { readView, writeView, type View } from './view.ts';

const ASSUMED = { language: 'zh-CN', zone: 'Asia/Shanghai' } as const;

const view: View = {
  language: 'pt-BR',
  mode: 'dark',
  textSize: 125,
  zone: 'America/Sao_Paulo',
  hideScores: true,
  groupBy: 'time',
  stars: [17, 2001],
  source: '3101',
};

test('a view is read as it was written', () => {
  expect(readView(writeView(view), ASSUMED)).toEqual(view);
});

test('without a cookie everything is as assumed, and the mode is left to the device', () => {
  expect(readView('', ASSUMED)).toMatchObject({ ...ASSUMED, mode: undefined, hideScores: false, stars: [] });
});

test.each([
  [
    'language=tlh&zone=Mars/Base&mode=loud&text=7&stars=x.-1.0.3',
    { ...ASSUMED, mode: undefined, stars: [3] },
  ],
  ['source=%3Cscript%3E', { source: undefined }],
  [`zone=Europe/London&stars=${'1.'.repeat(2000)}`, ASSUMED],
  ['%E0%A4%A', ASSUMED],
])('a damaged or hostile cookie is as if it were not there: %s', (text, expected) => {
  expect(readView(text, ASSUMED)).toMatchObject(expected);
});

test('the cookie needs no character that a cookie may not have, and stays small', () => {
  const text = writeView({ ...view, stars: Array.from({ length: 500 }, (_, at) => 1_000_000 + at) });
  expect(text).not.toMatch(/[\s",;\\]/);
  expect(text.length).toBeLessThan(700);
});
