import { expect, test } from 'vitest';

import { openClient, turn } from './client-world.ts';
import { fakeServer } from './fake-server.ts';

const text = { to: 'bo', conversationType: 'C2C', payload: { text: 'x' } } as const;

test.each([
  ['createTextMessage', text],
  ['createMergerMessage', {}],
  ['createForwardMessage', {}],
  ['findMessage', 'x'],
  ['getTotalUnreadMessageCount', undefined],
  ['getServerTime', undefined],
  ['once', 'sdkStateReady'],
] as const)('%s rejects before login and does not throw', async (method, options) => {
  const chat = openClient(fakeServer());
  const call = (chat as unknown as Record<string, (options: unknown) => unknown>)[method];
  await expect(call?.(options)).rejects.toMatchObject({ code: 2024 });
});

test('the name of who is logged in is empty before login', () => {
  expect(openClient(fakeServer()).getLoginUser()).toBe('');
});

test('experimental calls work before login, as in version 3.6 of the public client', async () => {
  const chat = openClient(fakeServer());
  expect(chat.callExperimentalAPI('isIntl')).toBe(false);
  expect(chat.callExperimentalAPI('canIUseModule', 'group')).toBe(true);
  expect(chat.callExperimentalAPI('getTimerID')).toBe(-1);
  expect(chat.callExperimentalAPI('getPollingTimerID')).toBe(-1);
  await expect(chat.callExperimentalAPI('isCommercialAbilityEnabled', 1)).resolves.toMatchObject({
    data: { enabled: false },
  });
  await expect(chat.callExperimentalAPI('nonsense')).rejects.toMatchObject({ code: 2905 });
  await expect(chat.callExperimentalAPI('sendComboMessage')).rejects.toMatchObject({ code: 2100 });
  await turn();
});
