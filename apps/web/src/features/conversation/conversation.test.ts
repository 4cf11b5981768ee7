import type { Message } from '@touchline/chat-client/index';
import { expect, test } from 'vitest';
import { cardPayload, readCard, type Card } from './card.ts';
import { draftOf } from './draft.ts';
import { readQuote } from './quote.ts';
import { textParts } from '../../platform/text-parts.ts';
import { firstUnread, threadItems } from './thread-items.ts';
import { readTyping, typingData } from './typing.ts';
import { settledAt, swipedTo } from './use-row-swipe.ts';

/** No more of a message is looked at here. */
const message = (ID: string, more: Partial<Message> = {}): Message =>
  ({
    ID,
    type: 'TIMTextElem',
    payload: { text: ID },
    time: 1000,
    from: 'u1',
    flow: 'in',
    ...more,
  }) as Message;

test('a pause of five minutes shows the time, and the unread line stands before the first unread message', () => {
  const messages = [message('a'), message('b', { time: 1200 }), message('c', { time: 1600 })];
  expect(threadItems(messages, 'b').map(({ key }) => key)).toEqual([
    'time-a',
    'a',
    'unread',
    'b',
    'time-c',
    'c',
  ]);
});

test('signs that somebody writes are no lines of a conversation', () => {
  const writes = message('w', {
    type: 'TIMCustomElem',
    payload: { data: typingData(true), description: '', extension: '' },
  });
  expect(threadItems([writes], undefined)).toEqual([]);
  expect([readTyping(typingData(true)), readTyping(typingData(false)), readTyping('{}')]).toEqual([
    true,
    false,
    undefined,
  ]);
});

test('the first of the newest unread messages of others is found, own ones between them do not count', () => {
  const messages = [message('a'), message('b'), message('own', { flow: 'out' }), message('c')];
  expect(firstUnread(messages, 2)?.ID).toBe('b');
  expect(firstUnread(messages, 9)).toBeUndefined();
});

test('a card is read as it was written, and data of others are no card', () => {
  const card: Card = { card: 'match', id: 7, sport: 2, title: 'A – B', text: '' };
  expect(readCard(cardPayload(card))).toEqual(card);
  expect(readCard({ ...cardPayload(card), extension: 'other' })).toBeUndefined();
  expect(readCard({ ...cardPayload(card), data: '{"card":"bomb","id":1,"title":""}' })).toBeUndefined();
  expect(readCard({ ...cardPayload(card), data: 'not json' })).toBeUndefined();
});

test('a quote in the format of the public chat kits is read; anything else is none', () => {
  const messageReply = { messageID: 'x', messageAbstract: 'hi', messageSender: 'Bo', messageSequence: 3 };
  expect(readQuote(JSON.stringify({ messageReply }))).toMatchObject({ id: 'x', text: 'hi', sequence: 3 });
  expect(readQuote('{"messageReply":{}}')).toBeUndefined();
  expect(readQuote('messageReply')).toBeUndefined();
});

test('addresses lose the punctuation after them, and only http and https are addresses', () => {
  const options = { emoji: new Map([['[goal]', '/goal.png']]), mentions: true };
  expect(
    textParts('see https://a.example/x). [goal] @Bo', options).map(({ kind, text }) => [kind, text]),
  ).toEqual([
    ['text', 'see '],
    ['link', 'https://a.example/x'],
    ['text', '). '],
    ['emoji', '[goal]'],
    ['text', ' '],
    ['mention', '@Bo'],
  ]);
  expect(textParts('javascript:alert(1)', options)).toEqual([{ kind: 'text', text: 'javascript:alert(1)' }]);
});

test('the draft of this device comes before that of another one', () => {
  const told = { read: () => undefined };
  expect(draftOf({ draftText: 'here', customData: '{"draft":"there"}' }, told)).toBe('here');
  expect(draftOf({ draftText: '', customData: '{"draft":"there"}' }, told)).toBe('there');
  expect(draftOf({ draftText: '', customData: 'of another app' }, told)).toBe('');
  const untold = { read: () => 'not told yet' };
  expect(draftOf({ draftText: '', customData: '{"draft":"there"}' }, untold)).toBe('not told yet');
  expect(draftOf(undefined, untold)).toBe('not told yet');
});

test('a row opens past a third of its way, closes past a third back, and never goes to the right', () => {
  expect([swipedTo(0, 50), swipedTo(0, -900)]).toEqual([0, -264]);
  expect([settledAt(-50, 0), settledAt(-100, 0)]).toEqual([0, -264]);
  expect([settledAt(-250, -264), settledAt(-100, -264)]).toEqual([-264, 0]);
});
