import { expect, test } from 'vitest';
import { merged, onDevice, type FoundLine } from './found-messages.ts';

const said = (ID: string, text: string, time: number) => ({
  ID,
  type: 'TIMTextElem' as const,
  payload: { text },
  time,
  sequence: time,
  isRevoked: false,
  isDeleted: false,
});

test('the device finds texts without minding case, newest first, and nothing that was taken back', () => {
  const conversations = [
    { conversationID: 'C2Cu1', messages: [said('a', 'Kick-off at eight', 1), said('b', 'no', 2)] },
    {
      conversationID: 'GROUPx',
      messages: [said('c', 'KICK-OFF moved', 3), { ...said('d', 'kick-off', 4), isRevoked: true }],
    },
  ];
  expect(onDevice(conversations, 'kick-off').map(({ id }) => id)).toEqual(['c', 'a']);
});

test('a message that both know stands once; a conversation with several hits stays', () => {
  const line = (id: string, count = 1): FoundLine => ({
    conversationID: 'C2Cu1',
    id,
    text: id,
    time: 0,
    count,
    sequence: 0,
  });
  expect(merged([line('a')], [line('a'), line('b'), line('', 7)])).toEqual([
    line('a'),
    line('b'),
    line('', 7),
  ]);
});
