import type { Chat } from '@touchline/chat-client/index';
import { expect, test } from 'vitest';
import { nextChat, NO_CHAT, type ChatChange } from './chat-state.ts';

// The table asks a client for no more than this.
const chatThat = (ready: boolean) => ({ isReady: () => ready }) as Chat;
const after = (...changes: ChatChange[]) => changes.reduce(nextChat, NO_CHAT);
const begun: ChatChange = { kind: 'began', selfId: 'u7' };

test('a chat connects, is ready, is offline, and is ready again when its connection stands again', () => {
  expect(after(begun).phase).toBe('connecting');
  const ready: ChatChange[] = [begun, { kind: 'opened', chat: chatThat(true) }, { kind: 'entered' }];
  expect(after(...ready)).toMatchObject({ phase: 'ready', selfId: 'u7' });
  expect(after(...ready, { kind: 'connecting' }).phase).toBe('connecting');
  const offline: ChatChange[] = [...ready, { kind: 'disconnected' }];
  expect(after(...offline, { kind: 'connecting' }).phase).toBe('offline');
  expect(after(...offline, { kind: 'connected' }).phase).toBe('ready');
});

test('a socket that stands before the login was answered is no ready chat', () => {
  expect(after(begun, { kind: 'opened', chat: chatThat(false) }, { kind: 'connected' }).phase).toBe(
    'connecting',
  );
});

test('after a kick only a new login begins again', () => {
  const kicked: ChatChange[] = [begun, { kind: 'kicked', reason: 'multipleAccount' }];
  expect(after(...kicked, { kind: 'connected' })).toMatchObject({
    phase: 'kickedOut',
    reason: 'multipleAccount',
  });
  expect(after(...kicked, begun)).toMatchObject({ phase: 'connecting', reason: undefined });
});

test('after a logout nothing of the chat is held', () => {
  expect(after(begun, { kind: 'opened', chat: chatThat(true) }, { kind: 'left' })).toEqual(NO_CHAT);
});
