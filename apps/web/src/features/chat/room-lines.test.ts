import { expect, test } from 'vitest';
import { addLine, MOST_LINES, nameColour, type ChatLine } from './room-lines.ts';

const text = (id: string): ChatLine => ({
  kind: 'text',
  id,
  from: 'u1',
  nick: 'Bo',
  text: id,
  own: false,
  host: false,
});
const entered = (id: string, name: string): ChatLine => ({ kind: 'entered', id, names: [name], count: 1 });

test('300 lines are kept, the oldest go', () => {
  const many = Array.from({ length: 320 }, (_, at) => text(`m${at}`));
  const kept = many.reduce<readonly ChatLine[]>(addLine, []);
  expect(kept).toHaveLength(MOST_LINES);
  expect(kept[0]?.id).toBe('m20');
});

test('every copy of one message is one line', () => {
  expect(addLine([text('a')], text('a'))).toHaveLength(1);
});

test('entrances that follow each other are one line with a count', () => {
  const lines = ['A', 'B', 'C'].reduce<readonly ChatLine[]>(
    (all, name) => addLine(all, entered(name, name)),
    [],
  );
  expect(lines).toEqual([{ kind: 'entered', id: 'A', names: ['A', 'B'], count: 3 }]);
});

test('a line between entrances keeps them apart', () => {
  const lines = [entered('1', 'A'), text('t'), entered('2', 'B')].reduce<readonly ChatLine[]>(addLine, []);
  expect(lines.map(({ kind }) => kind)).toEqual(['entered', 'text', 'entered']);
});

test('a person keeps their name colour', () => {
  expect(nameColour('u12')).toBe(nameColour('u12'));
  expect(new Set(Array.from({ length: 200 }, (_, at) => nameColour(`u${at}`))).size).toBe(8);
});
