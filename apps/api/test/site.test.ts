import { createHash } from 'node:crypto';
import { getProtocal, getProtocalList, PROTOCOL_TYPES } from '@touchline/contract/legal';
import {
  ApiLines,
  COMMON_SCRIPT_PATH,
  ERROR_TEXTS_PATH,
  LINES_PATH,
  saveCommonScript,
} from '@touchline/contract/lines';
import { getTempKeysForCos, getTempKeysForMinio, type TempKeys } from '@touchline/contract/storage';
import { manualClock } from '@touchline/engines/clock/clock';
import sharp from 'sharp';
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cosSignature } from '../src/storage/upload-tickets.ts';
import { startApiUnderTest, type ApiUnderTest } from './api-under-test.ts';
import { openMatchWorld } from './match-world.ts';

const world = await openMatchWorld();
const clock = manualClock(Date.parse('2026-11-20T12:00:00Z'));
let api: ApiUnderTest;
let token = '';

beforeAll(async () => {
  api = await startApiUnderTest({
    databaseUrl: world.url,
    clock,
    config: {
      API_LINES: ['https://one.example', 'https://two.example'],
      COMPANY_NAME: '临岚体育',
      COMPANY_HOST: '127.0.0.1',
      COMPANY_HOST_NAME: '远山传媒',
    },
  });
  token = (await api.member('uploader')).token;
});
afterAll(() => api.close());

describe('agreements', () => {
  test.each(PROTOCOL_TYPES)('type %i is there in each language, with title and version', async (type) => {
    const texts = await Promise.all(
      ['zh-cn', 'pt-br', 'en'].map((lang) => api.ask(getProtocal, { type, lang })),
    );
    expect(new Set(texts).size).toBe(3);
    for (const text of texts) {
      expect(text.length).toBeGreaterThan(100);
      expect(text).not.toContain('{');
    }
    const titles = await api.ask(getProtocalList, { lang: 'en' });
    expect(titles.find((one) => one.type === type)?.version).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  test('for one host the company name in type 2 is replaced', async () => {
    expect(await api.ask(getProtocal, { type: 2 })).toContain('远山传媒');
    const other = await startApiUnderTest({ databaseUrl: world.url, config: { COMPANY_NAME: '临岚体育' } });
    expect(await other.ask(getProtocal, { type: 2 })).toContain('临岚体育');
    await other.close();
  });

  test('an unknown type is refused', async () => {
    expect(await api.send(getProtocal, { type: 99 })).toMatchObject({ status: 1, field: 'type' });
  });
});

describe('lines, common script, error texts', () => {
  test('the list of lines names each address, the first is default, with the integrity of the script', async () => {
    const script = 'window.touchlineLine = 1;';
    const { integrity } = await api.ask(saveCommonScript, { script, token: api.operatorToken });
    const lines = v.parse(ApiLines, await (await fetch(`${api.base}${LINES_PATH}`)).json());
    expect(lines.map(({ url }) => url)).toEqual(['https://one.example', 'https://two.example']);
    const response = await fetch(`${api.base}${COMMON_SCRIPT_PATH}?t=1700000000`);
    expect(response.headers.get('content-type')).toContain('text/javascript');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    const sent = await response.text();
    expect(sent).toBe(script);
    expect(lines[0]?.integrity).toBe(integrity);
    expect(integrity).toBe(`sha384-${createHash('sha384').update(sent).digest('base64')}`);
  });

  test('error texts have a line for every status, in the language asked for, for 7 days', async () => {
    const response = await fetch(`${api.base}${ERROR_TEXTS_PATH}?lang=pt-br`);
    expect(response.headers.get('cache-control')).toContain('max-age=604800');
    const lines = (await response.text()).trim().split('\n');
    expect(lines.map((line) => line.split(' ', 1)[0])).toEqual(['1', '2', '3', '4', '5', '6', '8', '9']);
    expect(lines[1]).toBe('2 sua sessão expirou, entre novamente');
  });
});

const wide = () =>
  sharp({ create: { width: 2400, height: 600, channels: 3, background: '#319cfc' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();

const put = (path: string, body: Uint8Array | string, headers: Record<string, string> = {}) =>
  fetch(`${api.base}${path}`, { method: 'PUT', body: new Uint8Array(Buffer.from(body)), headers });

const stored = async (url: string): Promise<Buffer> => {
  const object = await api.engines.objects.get(url.replace('/objects/', ''));
  if (!object) throw new Error(`${url} is not there`);
  return Buffer.concat((await object.body.toArray()) as Buffer[]);
};

describe('pictures', () => {
  test('images over 1200 px are downscaled, written anew without metadata, under the address told before', async () => {
    const keys = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
    const response = await put(keys.put_url, await wide(), keys.headers);
    expect(await response.json()).toMatchObject({ status: 0, data: { url: keys.url } });
    const info = await sharp(await stored(keys.url)).metadata();
    expect(info).toMatchObject({ format: 'webp', width: 1200, height: 300 });
    expect(info.exif).toBeUndefined();
  });

  test('an address is good for one picture and for ten minutes', async () => {
    const keys = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
    await put(keys.put_url, await wide());
    expect(await (await put(keys.put_url, await wide())).json()).toMatchObject({ status: 6 });
    const late = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
    clock.advance(601_000);
    expect(await (await put(late.put_url, await wide())).json()).toMatchObject({ status: 3 });
    const forged = keys.put_url.replace(/\.[^.]+$/, '.AAAA');
    expect(await (await put(forged, await wide())).json()).toMatchObject({ status: 3 });
  });

  test.each([
    ['a page named like a picture', '<html><script>alert(1)</script>'],
    ['a drawing with script', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script/></svg>'],
    ['nothing', ''],
    ['the beginning of a picture', '\u00ff\u00d8\u00ff\u00e0 and no more'],
  ])('what is no picture is refused and nothing is stored: %s', async (_title, body) => {
    const keys = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
    const answer = await (await put(keys.put_url, Buffer.from(body, 'latin1'))).json();
    expect(answer).toMatchObject({ status: 1, msg: '请选择图片文件', field: 'body' });
    expect(await api.engines.objects.head(keys.url.replace('/objects/', ''))).toBeUndefined();
  });

  test('more than 8 MB is refused', async () => {
    const keys = await api.ask(getTempKeysForMinio, { key: 'me.png', token });
    expect((await put(keys.put_url, Buffer.alloc(8 * 1024 * 1024 + 1))).status).toBe(413);
  });
});

describe('temporary keys', () => {
  const signed = (keys: TempKeys, path: string) => {
    const keyTime = `${keys.startTime};${keys.expiredTime}`;
    const signature = cosSignature(keys.tmpSecretKey, { method: 'put', path, keyTime });
    const fields = ['q-sign-algorithm=sha1', `q-ak=${keys.tmpSecretId}`, `q-sign-time=${keyTime}`];
    const rest = [`q-key-time=${keyTime}`, 'q-header-list=', 'q-url-param-list=', `q-signature=${signature}`];
    return { authorization: [...fields, ...rest].join('&'), 'x-cos-security-token': keys.sessionToken };
  };

  test('a request signed with them stores a picture; any other is refused', async () => {
    const keys = await api.ask(getTempKeysForCos, { token });
    const path = `${keys.host}/${keys.folder}/face.jpg`;
    const answer = await (await put(path, await wide(), signed(keys, path))).json();
    expect(answer).toMatchObject({ status: 0 });
    const { url } = (answer as { data: { url: string } }).data;
    expect((await sharp(await stored(url)).metadata()).format).toBe('webp');
    const other = `${keys.host}/${keys.folder}/other.jpg`;
    expect(await (await put(other, await wide(), signed(keys, path))).json()).toMatchObject({ status: 3 });
    const foreign = `${keys.host}/uploads/1/face.jpg`;
    expect(await (await put(foreign, await wide(), signed(keys, foreign))).json()).toMatchObject({
      status: 3,
    });
    expect(await (await put(other, await wide())).json()).toMatchObject({ status: 3 });
    clock.advance(601_000);
    expect(await (await put(other, await wide(), signed(keys, other))).json()).toMatchObject({ status: 3 });
  });
});
