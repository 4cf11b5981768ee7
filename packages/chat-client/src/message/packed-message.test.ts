import fc from 'fast-check';
import { expect, test } from 'vitest';

import { blankMessage, messageOf } from './blank-message.ts';
import type { Message } from './message.ts';
import { packMessage, wholeMessage } from './packed-message.ts';

const ordinary = messageOf(
  {
    ...blankMessage(),
    ID: '9-8-7',
    conversationID: 'C2Cbo',
    time: 8,
    sequence: 6,
    clientSequence: 6,
    random: 7,
    from: 'bo',
    to: 'ada',
    clientTime: 8,
    senderTinyID: '9',
    nick: 'Bo',
  },
  { type: 'TIMTextElem', payload: { text: 'hi' } },
);

test('an ordinary message is packed, and comes out as it was', () => {
  const packed = packMessage(ordinary);
  expect(Object.keys(packed).length).toBeLessThan(Object.keys(ordinary).length / 2);
  expect(wholeMessage(packed, 'C2Cbo')).toEqual(ordinary);
});

const change: fc.Arbitrary<Partial<Message>> = fc.oneof(
  fc.record({ flow: fc.constantFrom('in', 'out'), isRead: fc.boolean() } as const),
  fc.record({ status: fc.constantFrom('unSend', 'success', 'fail') } as const),
  fc.record({ isRevoked: fc.boolean(), revoker: fc.option(fc.string()) }),
  fc.record({ atUserList: fc.array(fc.string()), nameCard: fc.string(), version: fc.nat(3) }),
  fc.record({ isPeerRead: fc.boolean(), noUnread: fc.boolean(), cloudCustomData: fc.string() }),
  fc.record({ receiverList: fc.option(fc.array(fc.string()), { nil: undefined }) }),
  fc.record({
    readReceiptInfo: fc.record({
      readCount: fc.option(fc.nat(), { nil: undefined }),
      unreadCount: fc.option(fc.nat(), { nil: undefined }),
      isPeerRead: fc.option(fc.boolean(), { nil: undefined }),
    }),
  }),
);

test('whatever a message has to say beyond an ordinary one is kept', () => {
  fc.assert(
    fc.property(fc.array(change, { maxLength: 3 }), (changes) => {
      const message = Object.assign({ ...ordinary }, ...changes) as Message;
      expect(wholeMessage(packMessage(message), 'C2Cbo')).toEqual(message);
    }),
  );
});
