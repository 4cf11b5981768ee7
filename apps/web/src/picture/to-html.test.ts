import {
  createContext,
  createElement as element,
  lazy,
  memo,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useState,
} from 'react';
import { create } from 'zustand';
import { expect, test } from 'vitest';
import { toHtml } from './to-html.ts';

test('text and attributes are escaped, so that a name cannot become markup', () => {
  expect(toHtml(element('span', { title: '"<b>' }, '<img src=x onerror=alert(1)> & co'))).toBe(
    '<span title="&quot;&lt;b&gt;">&lt;img src=x onerror=alert(1)&gt; &amp; co</span>',
  );
});

test.each([
  ['a class and a tab stop', { className: 'row', tabIndex: -1 }, ' class="row" tabindex="-1"'],
  [
    'a style in pixels and with names of its own',
    { style: { minHeight: 54, '--k': 2 } },
    ' style="min-height:54px;--k:2"',
  ],
  [
    'strokes of an icon',
    { strokeWidth: 1.75, viewBox: '0 0 24 24' },
    ' stroke-width="1.75" viewBox="0 0 24 24"',
  ],
  ['a state that is false', { 'aria-pressed': false, inert: false }, ' aria-pressed="false"'],
  ['what listens, and what is not there', { onClick: () => 0, ref: () => 0, key: 'a', id: undefined }, ''],
])('%s', (_title, props: object, attributes) => {
  expect(toHtml(element('i', props))).toBe(`<i${attributes}></i>`);
});

test('nothing is written for what is false or not there, and 0 is written', () => {
  expect(toHtml([false, null, undefined, true, 0, ['a', element('br', { key: 'b' })]])).toBe('0a<br>');
});

const Place = createContext('home');
const useCount = create(() => ({ count: 3 }));

test('components are drawn with what their hooks begin with, and no effect runs', () => {
  let ran = false;
  const Name = memo(({ team }: { team: string }) => {
    const [state] = useState(() => team);
    const text = useMemo(() => state.toUpperCase(), [state]);
    const count = useCount((held) => held.count);
    useEffect(() => {
      ran = true;
    }, []);
    return element('b', null, `${text} ${count} ${useContext(Place)}`);
  });
  expect(toHtml(element('p', null, element(Name, { team: 'Gulls' })))).toBe('<p><b>GULLS 3 home</b></p>');
  expect(ran).toBe(false);
});

test('what is fetched when it is needed is left out', () => {
  const Later = lazy(async () => ({ default: () => element('b') }));
  expect(toHtml(element(Suspense, null, element('i'), element(Later)))).toBe('<i></i>');
});

test('React has its own hooks back, even after a component failed', () => {
  const Broken = () => {
    throw new Error('broken');
  };
  expect(() => toHtml(element(Broken))).toThrow('broken');
  const Late = () => element('i', null, useState(1)[0]);
  expect(toHtml(element(Late))).toBe('<i>1</i>');
});
