import { expect, test } from 'vitest';
import { addLine, cleared, MOST_LINES, nameColour, withdrawn, type ChatLine } from './room-lines.ts';

const text = (id: string): ChatLine => ({
  kind: 'text',
  id,
  from: 'u1',
  nick: 'Bo',
  text: id,
  own: false,
  role: '',
  level: 3,
  vip: 0,
  colour: 0,
  fresh: true,
  sequence: Number(id.slice(1)) || 0,
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

test('revokeMessage: the line is replaced by "withdrawn"', () => {
  expect(
    withdrawn([text('m1'), text('m2')], [2], '已撤回').map((line) => 'text' in line && line.text),
  ).toEqual(['m1', '已撤回']);
});

test('a line whose number is not known yet is not taken for another', () => {
  expect(withdrawn([text('own')], [0], '已撤回')[0]).toEqual(text('own'));
});

test('clearChatList: the list is emptied with a note', () => {
  const note: ChatLine = { kind: 'notice', id: 'n', text: '管理员清空了聊天' };
  expect(cleared([text('m1'), entered('e', 'A'), text('m9')], 5, note)).toEqual([text('m9'), note]);
});
