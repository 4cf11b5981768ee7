import { chatError } from '@touchline/chat-protocol/chat-error';
import { expect, test } from 'vitest';

import { assertMessageSize } from './message-size.ts';

const textOf = (Text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text } }];
const aroundBytes = JSON.stringify(textOf('')).length;

test('a message of 12 KB is sent, one byte more is refused with 80002', () => {
  const most = 12 * 1024 - aroundBytes;
  expect(() => assertMessageSize(textOf('x'.repeat(most)))).not.toThrow();
  expect(() => assertMessageSize(textOf('x'.repeat(most + 1)))).toThrow(
    expect.objectContaining({ code: chatError('MESSAGE_TOO_LONG').code }),
  );
});

test('bytes are counted, not characters', () => {
  expect(() => assertMessageSize(textOf('队'.repeat(4_100)))).toThrow('12288');
});
