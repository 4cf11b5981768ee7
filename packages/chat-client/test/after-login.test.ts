import { createCipheriv } from 'node:crypto';

import { expect, test, vi } from 'vitest';

import { realTimers, type Timers } from '../src/connection/timers.ts';
import type { Chat } from '../src/create-chat.ts';
import { readLexicon } from '../src/lexicon.ts';
import { logIn, openClient } from './client-world.ts';
import { fakeServer, type FakeServer } from './fake-server.ts';
import { handTimers } from './hand-timers.ts';

const CONFIG = 'im_sdk_config_mgr.fetch_config';

const enter = async (
  server: FakeServer,
  prepare: (chat: Chat) => void = () => undefined,
  timers: Timers = realTimers,
) => {
  const chat = openClient(server, { SDKAppID: 1_400_000_001, timers });
  prepare(chat);
  await logIn(chat);
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

test('the largest file of a kind is the cloud config’s to say, and what it does not say is as built', async () => {
  const server = fakeServer();
  server.answer(CONFIG, () => configured({ upload_size_limit: '{"f":2,"i":0,"v":"much"}' }));
  const chat = await enter(server);
  const codeFor = (megabytes: number): unknown => {
    const file = new File([new Uint8Array(megabytes * 1024 * 1024)], 'line-up.pdf');
    try {
      return chat.createFileMessage({ to: 'bo', conversationType: 'C2C', payload: { file } }).type;
    } catch (error) {
      return (error as { code: unknown }).code;
    }
  };
  await vi.waitFor(() => expect(codeFor(3)).toBe(2402));
  expect(codeFor(2)).toBe('TIMFileElem');
  server.tell('im_sdk_config_mgr.push_configv2', configured({}));
  await vi.waitFor(() => expect(codeFor(3)).toBe('TIMFileElem'));
});

test('the pauses of a polled room are the cloud config’s to say', async () => {
  const [server, timers] = [fakeServer(), handTimers()];
  server.answer(CONFIG, () => configured({ polling_interval: '5000' }));
  server.answer('group_open_http_svc.apply_join_group', () => ({
    JoinedStatus: 'JoinedSuccess',
    HugeGroupFlag: 1,
    LongPollingKey: 'key',
    StartSeq: 0,
    RspMsgList: [],
  }));
  server.answer('group_open_http_svc.get_group_self_member_info', () => ({
    GroupInfo: [{ GroupId: 'room', Type: 'AVChatRoom', Name: 'Room', ErrorCode: 0 }],
  }));
  const poll = 'group_open_long_polling_http_svc.get_msg';
  server.answer(poll, () => ({ Key: 'key', NextSeq: 0, RspMsgList: [] }));
  const polls = () => server.sent.filter(({ servcmd }) => servcmd === poll).length;
  const chat = await enter(server, undefined, timers);
  await vi.waitFor(() => expect(server.sent.some(({ servcmd }) => servcmd === CONFIG)).toBe(true));
  const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
  await settle();
  await chat.joinGroup({ groupID: 'room' });
  await vi.waitFor(() => expect(polls()).toBe(1));
  await settle();
  timers.pass(4_900);
  await settle();
  expect(polls()).toBe(1);
  timers.pass(100);
  await vi.waitFor(() => expect(polls()).toBe(2));
});
