import { expect, test } from 'vitest';
import { element, markupOf } from './static-element.ts';

test('text and attributes are escaped, so that a name cannot become markup', () => {
  const { html } = element('span', { title: '"<b>', children: '<img src=x onerror=alert(1)> & co' });
  expect(html).toBe('<span title="&quot;&lt;b&gt;">&lt;img src=x onerror=alert(1)&gt; &amp; co</span>');
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
  ['what listens, and what is not there', { onClick: () => 0, ref: {}, key: 'a', id: undefined }, ''],
])('%s', (_title, props, attributes) => {
  expect(element('i', props).html).toBe(`<i${attributes}></i>`);
});

test('nothing is written for what is false or not there, and 0 is written', () => {
  expect(markupOf([false, null, undefined, true, 0, ['a', element('br', {})]])).toBe('0a<br>');
});

test('a component is asked for what it draws', () => {
  const Name = ({ team }: Record<string, unknown>) => element('b', { children: String(team) });
  expect(element('p', { children: element(Name, { team: 'Gulls' }) }).html).toBe('<p><b>Gulls</b></p>');
});
