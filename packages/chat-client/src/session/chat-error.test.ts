import * as ofTheServer from '@touchline/chat-protocol/chat-error';
import { expect, test } from 'vitest';

import { chatError, errorFromCode, isChatError } from './chat-error.ts';

test('an error of the server has its name here, and the sentence that came with it', () => {
  const error = errorFromCode(10010, 'there is no such group');
  expect(error).toMatchObject({ code: 10010, error: 'GROUP_NOT_FOUND', message: 'there is no such group' });
  expect(isChatError(error, 'GROUP_NOT_FOUND')).toBe(true);
  expect(isChatError(error, 'GROUP_FULL')).toBe(false);
});

test('every error of the server is known here by the same number and name', () => {
  const there = Object.values(ofTheServer.CHAT_ERRORS).map(([code]) =>
    ofTheServer.errorFromCode(code, 'why'),
  );
  const here = there.map(({ code }) => errorFromCode(code, 'why'));
  expect(here.map(({ code, error }) => [code, error])).toEqual(there.map(({ code, error }) => [code, error]));
});

test('an error that came without a sentence is told by its number', () => {
  expect(errorFromCode(10010, '').message).toBe('error 10010');
  expect(errorFromCode(424_242, '')).toMatchObject({ error: undefined, message: 'error 424242' });
});

test('an error of the client has its sentence, and what was wrong in this case', () => {
  expect(chatError('CANNOT_FIND_GROUP', 'g1').message).toBe('the group is not known here: g1');
  expect(isChatError(ofTheServer.chatError('CANNOT_FIND_GROUP'), 'CANNOT_FIND_GROUP')).toBe(true);
});
