import { i18n } from '@lingui/core';
import type { Chat } from '@touchline/chat-client/index';
import { expect, test } from 'vitest';
import { t } from '../../platform/i18n/i18n.ts';
import { cardRefusal } from './outgoing.ts';

i18n.loadAndActivate({ locale: 'zh-CN', messages: {} });

const card = { card: 'model', id: 'poisson/12', title: 'Rio – Lima', text: '' } as const;
const friend = { to: 'u10003', conversationType: 'C2C' } as const;

/** A chat that answers every message in this way. */
const chatThat = (send: () => Promise<unknown>): Chat =>
  ({ createCustomMessage: (made: object) => made, sendMessage: send }) as unknown as Chat;
const refusing = (code: number): Chat => chatThat(() => Promise.reject(Object.assign(new Error(), { code })));

test('a card that was sent is refused for no reason', async () => {
  expect(
    await cardRefusal(
      chatThat(() => Promise.resolve({})),
      friend,
      card,
    ),
  ).toBe('');
});

test.each([
  [20_010, 'conversation.stranger'],
  [20_007, 'conversation.blockedBy'],
  [20_012, 'conversation.mutedHere'],
  [10_017, 'conversation.mutedHere'],
  [10_007, 'conversation.notMember'],
  [1, 'conversation.notSent'],
] as const)('a card that the service refuses with %i says %s', async (code, key) => {
  expect(await cardRefusal(refusing(code), friend, card)).toBe(t(key));
});

test('a card that no service answered is to be sent again', async () => {
  const chat = chatThat(() => Promise.reject(new Error('closed')));
  expect(await cardRefusal(chat, friend, card)).toBe(t('conversation.notSent'));
});
