import { afterAll, beforeEach, expect, test } from 'vitest';

import { readChatConfig } from '../src/config.ts';
import { bareUser } from './bare-user.ts';
import { chatWorld } from './chat-world.ts';
import { newerUser } from './newer-user.ts';
import { providerServer } from './provider-server.ts';
import { textOf, until } from './public-user.ts';
import { rawUser } from './raw-user.ts';

const asked: { url: string; authorization: string | undefined; body: string }[] = [];
const state = { status: 200, answer: '{"text":"what a goal"}' };
const { url } = await providerServer(({ bytes, ...one }) => {
  asked.push({ ...one, body: bytes.toString('latin1') });
  return { status: state.status, text: state.answer };
});
const settings = { CHAT_APP_KEY: 'a key for tests only, long enough', SPEECH_URL: url };
const { transcriber } = readChatConfig({ ...settings, SPEECH_KEY: 'a key of the provider' });
const world = await chatWorld({}, { ...(transcriber && { transcriber }) });
const [ana, bo] = [await rawUser(world.url(), 'ana'), await newerUser(world, 'bo')];
const uploader = await bareUser(world, 'ana');
afterAll(() => [ana, uploader].forEach((user) => user.close()));

beforeEach(() => {
  asked.length = 0;
  Object.assign(state, { status: 200, answer: '{"text":"what a goal"}' });
});

/** The first bytes of an MP3 and nothing worth hearing. */
const MP3 = Buffer.concat([Buffer.from('ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000'), Buffer.alloc(64)]);

/** Puts a recording into the chat's store. @returns the address where everybody gets it */
const uploaded = async (): Promise<string> => {
  const place = await uploader.ask('im_cos_msg.pre_sig', { file_type: 3, file_name: 'cheer.mp3' });
  const put = await fetch(String(place['upload_url']), { method: 'PUT', body: MP3 });
  expect(put.status).toBe(200);
  return String(place['download_url']);
};

const transcribe = (BytesUrl: string, more: object = {}) =>
  ana.request('im_open_speech.ws_sentence_recognition', {
    BytesUrl,
    BytesVoiceFormat: 'mp3',
    BytesEngServiceType: '16k_zh',
    ...more,
  });

test('a voice message is written down by the provider that the environment names', async () => {
  const Url = await uploaded();
  const sound = { UUID: 'cheer.mp3', Url, Size: MP3.length, Second: 1, Download_Flag: 2 };
  await ana.text('bo', '', 1, { MsgBody: [{ MsgType: 'TIMSoundElem', MsgContent: sound }] });
  const message = await until('the cheer', () => bo.received().find((one) => textOf(one) === undefined));
  const { data } = await bo.call('convertVoiceToText', { message, language: 'ja-JP' });
  expect(data).toEqual({ result: 'what a goal' });
  expect(asked).toMatchObject([
    { url: '/v1/audio/transcriptions', authorization: 'Bearer a key of the provider' },
  ]);
  expect(asked[0]?.body).toContain('ID3');
  expect(asked[0]?.body).toMatch(/name="language"\r\n\r\nja\r\n/);
  expect(asked[0]?.body).toContain('filename="voice.mp3"');
});

test.each([
  ['fails', { status: 500 }],
  ['answers no JSON', { answer: 'what a goal' }],
  ['answers what is no text', { answer: '{"text":7}' }],
])('a provider that %s is answered as a failed transcription', async (_what, broken) => {
  const address = await uploaded();
  Object.assign(state, broken);
  expect(await transcribe(address)).toMatchObject({ ErrorCode: 0, CmdErrorCode: { ErrorCode: 26012 } });
});

test('only what was uploaded here is read: the server fetches no address of a client’s choosing', async () => {
  const missing = (await uploaded()).replace(/[0-9a-f]{8}-/, '00000000-');
  for (const address of [`${url}/secret`, missing, 'file:///etc/hosts', 'no address', '']) {
    expect(await transcribe(address)).toMatchObject({ CmdErrorCode: { ErrorCode: 26013 }, BytesResult: '' });
  }
  expect(await transcribe(missing, { BytesVoiceFormat: '"; x' })).toMatchObject({ ErrorCode: 20001 });
  expect(asked).toEqual([]);
});

test('without its address there is no transcriber, and a wrong one stops the start by its name', () => {
  expect(readChatConfig({ CHAT_APP_KEY: settings.CHAT_APP_KEY }).transcriber).toBeUndefined();
  expect(() => readChatConfig({ ...settings, SPEECH_URL: 'not an address' })).toThrow('SPEECH_URL');
});
