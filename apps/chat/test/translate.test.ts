import { afterAll, beforeEach, expect, test } from 'vitest';

import { readChatConfig } from '../src/config.ts';
import { chatWorld } from './chat-world.ts';
import { providerServer } from './provider-server.ts';
import { rawUser } from './raw-user.ts';

type Asked = { q: string[]; source: string; target: string; format: string; api_key?: string };

/** What a provider answered to these words when it was recorded. */
const RECORDED: { readonly [words: string]: string } = { goal: 'gol', 'half-time': 'intervalo' };

const asked: Asked[] = [];
const state = { status: 200, answer: undefined as string | undefined };
const { url } = await providerServer((one) => {
  const body = JSON.parse(one.bytes.toString()) as Asked;
  asked.push(body);
  const translated = JSON.stringify({ translatedText: body.q.map((words) => RECORDED[words] ?? words) });
  return { status: one.url === '/v1/translate' ? state.status : 404, text: state.answer ?? translated };
});
const settings = { CHAT_APP_KEY: 'a key for tests only, long enough', TRANSLATE_URL: url };
const { translator } = readChatConfig({ ...settings, TRANSLATE_KEY: 'a key of the provider' });
const world = await chatWorld({}, { ...(translator && { translator }) });
const ana = await rawUser(world.url(), 'ana');
afterAll(() => ana.close());

beforeEach(() => {
  asked.length = 0;
  Object.assign(state, { status: 200, answer: undefined });
});

const translate = (more: object = {}) =>
  ana.request('im_open_translate.ws_batch_trans_text', {
    SourceText: ['goal', 'half-time'],
    Source: '',
    Target: 'pt-BR',
    ...more,
  });

test('texts are translated by the provider that the environment names', async () => {
  expect(await translate()).toMatchObject({
    ErrorCode: 0,
    CmdErrorCode: { ErrorCode: 0 },
    TargetText: ['gol', 'intervalo'],
  });
  expect(asked).toEqual([
    {
      q: ['goal', 'half-time'],
      source: 'auto',
      target: 'pt',
      format: 'text',
      api_key: 'a key of the provider',
    },
  ]);
});

test.each([
  ['fails', { status: 500 }],
  ['answers what is no translation', { answer: '{"translatedText": 7}' }],
  ['answers fewer texts than were asked', { answer: '{"translatedText": ["gol"]}' }],
  ['answers no JSON', { answer: 'gol' }],
])('a provider that %s is answered as a failed translation', async (_what, broken) => {
  Object.assign(state, broken);
  expect(await translate()).toMatchObject({
    ErrorCode: 0,
    CmdErrorCode: { ErrorCode: 26002 },
    TargetText: [],
  });
});

test('nothing is asked for no texts, and a wrong address stops the start by its name', async () => {
  expect(await translate({ SourceText: [] })).toMatchObject({ TargetText: [] });
  expect(asked).toEqual([]);
  expect(() => readChatConfig({ ...settings, TRANSLATE_URL: 'not an address' })).toThrow('TRANSLATE_URL');
});
