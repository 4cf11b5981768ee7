import { expect, test } from 'vitest';

import { gramsOf, plainOf, searchedText } from './searched-text.ts';

const element = (MsgType: string, MsgContent: unknown) => ({ MsgType, MsgContent });

test.each([
  ['the words of a text', element('TIMTextElem', { Text: 'what a goal' }), 'what a goal'],
  [
    'the name of a file',
    element('TIMFileElem', { FileName: 'squad.pdf', Url: 'http://x/squad' }),
    'squad.pdf',
  ],
  ['what a place is called', element('TIMLocationElem', { Desc: 'North stand', Latitude: 1 }), 'North stand'],
  ['what a message of an app says it is', element('TIMCustomElem', { Data: '{}', Desc: 'a tip' }), 'a tip'],
  [
    'title and summary of merged messages',
    element('TIMRelayElem', { Title: 'Half-time', AbstractList: ['ana: hi', 'bo: ho'] }),
    'Half-time ana: hi bo: ho',
  ],
  ['nothing of an image', element('TIMImageElem', { UUID: 'goal.png' }), ''],
  ['nothing of what is no element', element('TIMTextElem', 'goal'), ''],
  ['nothing of a type that is a name of every object', element('constructor', { Text: 'goal' }), ''],
])('%s is looked for', (_what, one, text) => {
  expect(searchedText({ body: [one] })).toEqual({ type: one.MsgType, text });
});

test('what the store cannot take is left out of the search', () => {
  const body = [element('TIMTextElem', { Text: 'go\0al \ud83d' })];
  expect(searchedText({ body }).text).toBe('go al �');
  expect(searchedText({ body: { OpType: 1 } })).toEqual({ type: '', text: '' });
});

test('a text is found by its pairs of letters, and by letters of their own where one is a word', () => {
  expect(gramsOf(plainOf('Goal!'))).toEqual(['go', 'oa', 'al', 'l!']);
  expect(gramsOf(plainOf('a b'))).toEqual([]);
  expect(gramsOf(plainOf('中场 休'))).toEqual(['中', '中场', '场', '休']);
  expect(plainOf('ＧＯＡＬ')).toBe('goal');
});
