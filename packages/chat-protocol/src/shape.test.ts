import { expect, test } from 'vitest';

import { sendC2cMessage, syncUnread } from './message/commands.ts';
import { readShape } from './read-shape.ts';
import { encode } from './shape.ts';

const wire = {
  To_Account: 'bo',
  MsgSeq: 7,
  MsgRandom: 9,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: 'hi' }, noise: 1 }],
};

test('a request reads in our nouns and keeps its elements as they came', () => {
  const read = readShape(wire, sendC2cMessage.request);
  if (!read.ok) throw new Error(read.reason);
  expect(read.value).toMatchObject({ toUserId: 'bo', sequence: 7, random: 9, needsReceipt: 0 });
  expect(read.value.elements).toEqual(wire.MsgBody);
});

test('what is written for the wire reads as the same', () => {
  const answer = { cookie: 'c', syncFlag: 2, unread: [{ fromUserId: 'bo', count: 3 }] };
  const read = readShape(encode(answer, syncUnread.answer), syncUnread.answer);
  expect(read).toMatchObject({ ok: true, value: answer });
});

test.each([
  ['a missing field', { ...wire, To_Account: undefined }, 'To_Account'],
  ['a wrong type', { ...wire, MsgRandom: 'x' }, 'MsgRandom'],
  ['a wrong element', { ...wire, MsgBody: [{ MsgType: 'Nope', MsgContent: {} }] }, 'MsgBody[0].MsgType'],
  ['an empty list', { ...wire, MsgBody: [] }, 'MsgBody'],
  ['no object at all', [], 'body'],
])('%s is refused by the name that the sender wrote', (_title, body, field) => {
  expect(readShape(body, sendC2cMessage.request)).toMatchObject({ ok: false, field });
});
