import { expect, test } from 'vitest';

import { assertNotBlocked, blockedWordIn } from './blocked-words.ts';

const text = (Text: string) => ({ MsgType: 'TIMTextElem', MsgContent: { Text } });

test.each(['a SPAMmer', 'ｓｐａｍ', 'sp\u200bam', 'some spa\u0301m'])(
  'the word is found however it is written: %j',
  (said) => {
    expect(blockedWordIn(['spam'], [said])).toBe('spam');
  },
);

test('other texts pass, and a group without words lets everything pass', () => {
  expect(blockedWordIn(['spam'], ['ham', 'spa m'])).toBeUndefined();
  expect(() => assertNotBlocked({ blockedWords: [] }, [text('spam')])).not.toThrow();
});

test('every text of a message is read, and nothing else of it', () => {
  const group = { blockedWords: ['spam'] };
  expect(() => assertNotBlocked(group, [text('fine'), text('spam')])).toThrow('not allowed');
  expect(() =>
    assertNotBlocked(group, [{ MsgType: 'TIMCustomElem', MsgContent: { Data: 'spam' } }]),
  ).not.toThrow();
});
