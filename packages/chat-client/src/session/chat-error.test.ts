import * as server from '@touchline/chat-protocol/chat-error';
import { expect, test } from 'vitest';

import { chatError, errorFromCode, isChatError } from './chat-error.ts';

test('an error of the server has its name here, and the sentence that came with it', () => {
  const error = errorFromCode(10010, 'there is no such group');
  expect(error).toMatchObject({ code: 10010, error: 'GROUP_NOT_FOUND', message: 'there is no such group' });
  expect(isChatError(error, 'GROUP_NOT_FOUND')).toBe(true);
  expect(isChatError(error, 'GROUP_FULL')).toBe(false);
});

test('an error without a text reads as the text of its code, or as the code when that is unknown', () => {
  expect(errorFromCode(10010, '').message).toBe('there is no such group');
  expect(errorFromCode(424_242, '')).toMatchObject({ error: undefined, message: 'error 424242' });
});

test('an error of the client has its sentence, and what was wrong in this case', () => {
  expect(chatError('CANNOT_FIND_GROUP', 'g1').message).toBe('the group is not known here: g1');
  expect(isChatError(server.chatError('CANNOT_FIND_GROUP'), 'CANNOT_FIND_GROUP')).toBe(true);
});
