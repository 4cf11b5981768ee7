import { createCipheriv } from 'node:crypto';

import { afterEach, expect, test, vi } from 'vitest';

import { createChat, type Chat } from '../src/create-chat.ts';
import { EVENT } from '../src/event/event-names.ts';
import { readLexicon } from '../src/lexicon.ts';
import { memoryKeyValues } from '../src/store/key-values.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';

const CONFIG = 'im_sdk_config_mgr.fetch_config';
const chats: Chat[] = [];
afterEach(async () => void (await Promise.all(chats.splice(0).map((chat) => chat.destroy()))));

const enter = async (server: FakeServer, prepare: (chat: Chat) => void = () => undefined) => {
  const chat = createChat({
    SDKAppID: 1_400_000_001,
    proxyServer: 'ws://nowhere',
    WebSocket: server.Socket,
    storage: memoryKeyValues(),
  });
  chats.push(chat);
  prepare(chat);
  const ready = new Promise((resolve) => chat.on(EVENT.SDK_READY, resolve));
  await chat.login({ userID: 'ada', userSig: 'sig' });
  await ready;
  return chat;
};

const configured = (values: Record<string, string>) => ({
  int32_error_code: 0,
  str_json_config: JSON.stringify(values),
  uint32_expired_time: 3600,
  uint64_version: 1,
});

const codesOf = (results: PromiseSettledResult<unknown>[]): unknown[] =>
  results.map((one) => (one.status === 'rejected' ? (one.reason as { code: unknown }).code : 0));

test('more requests than the table allows are refused here with 2996, and not sent', async () => {
  const server = fakeServer();
  const chat = await enter(server);
  await vi.waitFor(() => expect(server.sent.some(({ servcmd }) => servcmd === CONFIG)).toBe(true));
  const results = await Promise.allSettled([chat.setAllMessageRead(), chat.setAllMessageRead()]);
  expect(codesOf(results)).toEqual([0, 2996]);
  expect(server.sent.filter(({ servcmd }) => servcmd === 'openim.read_all_unread_msg')).toHaveLength(1);
});

test('the cloud config is fetched after login, and its limits hold; a pushed one takes its place', async () => {
  const server = fakeServer();
  const limit = (count: number) => JSON.stringify([{ cmd: 'read_all_unread_msg', interval: 60, count }]);
  server.answer(CONFIG, () => configured({ cmd_frequency_limit: limit(3) }));
  const chat = await enter(server);
  const tryAll = async () =>
    codesOf(await Promise.allSettled(Array.from({ length: 2 }, () => chat.setAllMessageRead())));
  await vi.waitFor(async () => expect(await tryAll()).toContain(2996), { timeout: 5_000 });
  server.tell('im_sdk_config_mgr.push_configv2', configured({ cmd_frequency_limit: limit(100) }));
  await vi.waitFor(async () => expect(await tryAll()).toEqual([0, 0]));
});

test('the lexicon is fetched in slices for a plug-in that reads it, and filters what is sent', async () => {
  const key = '0123456789abcdef0123456789abcdef';
  const enciphered = (text: string): string => {
    const cipher = createCipheriv('aes-256-cbc', Buffer.from(key), Buffer.from(key.slice(0, 16)));
    return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]).toString('base64');
  };
  const slices = ['darn', 'heck'];
  const server = fakeServer();
  server.answer('im_msg_audit_mgr.get_local_words', (body) => {
    const index = Number(body['uint64_start_index']);
    return {
      msg_cmd_error_code: { uint32_code: 0 },
      msg_scene_ctl_config: {},
      rpt_msg_dirty_word: [
        {
          uint64_id: index,
          str_dirty_word: enciphered(slices[index] ?? ''),
          str_replaced_content: enciphered('***'),
          uint64_filter_type: 2,
          uint64_word_type: 1,
        },
      ],
      str_token: key.replaceAll(/(.)(.)/g, '$2$1'),
      uint64_complete_flag: index === slices.length - 1 ? 1 : 0,
      uint64_next_start_index: index + 1,
      uint64_version: 1,
      uint64_expired_time: 60,
    };
  });
  const chat = await enter(server, (made) => made.registerPlugin({ lexicon: readLexicon }));
  const sendText = async () => {
    const payload = { text: 'darn and heck' };
    const message = chat.createTextMessage({ to: 'bo', conversationType: 'C2C', payload });
    await chat.sendMessage(message);
    return message.payload.text;
  };
  await vi.waitFor(async () => expect(await sendText()).toBe('*** and ***'), { timeout: 5_000 });
});
