import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen, type Listener } from '../src/service/listen.ts';
import { silentLog } from '../src/log/log.ts';
import { systemClock } from '../src/clock/clock.ts';
import { ObjectExistsError, ObjectKeyError } from '../src/objects/object-key.ts';
import type { ObjectLinks } from '../src/objects/object-links.ts';
import type { ObjectStore } from '../src/objects/objects.ts';
import { objectsService } from '../src/objects/objects-service.ts';
import { unique } from './variants.ts';

const TEXT = { contentType: 'text/plain' };

export type OpenedObjects = { objects: ObjectStore; links: ObjectLinks };

export const objectsContract = (open: () => Promise<OpenedObjects>): void => {
  let objects: ObjectStore;
  let listener: Listener;
  beforeAll(async () => {
    const opened = await open();
    objects = opened.objects;
    const service = objectsService({ ...opened, clock: systemClock, log: silentLog });
    listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: silentLog });
  });
  afterAll(async () => {
    await listener.close();
    await objects.close();
  });
  const at = (url: string): string => new URL(url, `http://127.0.0.1:${listener.port}`).toString();
  const read = async (key: string, range?: { start: number; end?: number }): Promise<string | undefined> => {
    const stored = await objects.get(key, range);
    return stored && (await buffer(stored.body)).toString();
  };

  test('what was put is read back, with its type and size', async () => {
    const key = `${unique('folder')}/a.txt`;
    await objects.put(key, Buffer.from('hello'), TEXT);
    expect(await read(key)).toBe('hello');
    const info = await objects.head(key);
    expect(info).toMatchObject({ sizeBytes: 5, contentType: 'text/plain' });
    expect(info?.etag).toMatch(/^[\w-]+$/);
    expect(Math.abs((info?.modifiedMs ?? 0) - Date.now())).toBeLessThan(60_000);
  });

  test('a stream of three megabytes is stored byte for byte', async () => {
    const key = unique('stream');
    const bytes = randomBytes(3_000_000);
    const chunks = Array.from({ length: 30 }, (_, index) =>
      bytes.subarray(index * 100_000, (index + 1) * 100_000),
    );
    const info = await objects.put(key, Readable.from(chunks), { contentType: 'video/mp4' });
    expect(info.sizeBytes).toBe(3_000_000);
    const stored = await objects.get(key);
    expect(stored && (await buffer(stored.body)).equals(bytes)).toBe(true);
  });

  test('a stream that breaks leaves what was there before, or nothing', async () => {
    const key = unique('broken');
    const broken = () =>
      Readable.from(
        (async function* () {
          yield Buffer.from('half');
          await Promise.resolve();
          throw new Error('the uploader went away');
        })(),
      );
    await expect(objects.put(key, broken(), TEXT)).rejects.toThrow('went away');
    expect(await objects.head(key)).toBeUndefined();
    await objects.put(key, Buffer.from('whole'), TEXT);
    await expect(objects.put(key, broken(), TEXT)).rejects.toThrow('went away');
    expect(await read(key)).toBe('whole');
  });

  test('a range gives these bytes, both ends included, and stops at the end of the object', async () => {
    const key = unique('range');
    await objects.put(key, Buffer.from('0123456789'), TEXT);
    expect(await read(key, { start: 2, end: 5 })).toBe('2345');
    expect(await read(key, { start: 7 })).toBe('789');
    const past = await objects.get(key, { start: 8, end: 99 });
    expect(past).toMatchObject({ sizeBytes: 10, range: { start: 8, end: 9 } });
    past?.body.destroy();
    await expect(objects.get(key, { start: 10 })).rejects.toThrow(RangeError);
  });

  test('an empty object is an object', async () => {
    const key = unique('empty');
    await objects.put(key, new Uint8Array(), TEXT);
    expect(await read(key)).toBe('');
    expect(await objects.head(key)).toMatchObject({ sizeBytes: 0 });
  });

  test('a key that does not exist is undefined everywhere, and removing it is no error', async () => {
    const key = unique('nothing');
    expect(await objects.get(key)).toBeUndefined();
    expect(await objects.head(key)).toBeUndefined();
    await objects.remove(key);
  });

  test('a put replaces what was there, unless only a new object was wanted', async () => {
    const key = unique('replaced');
    await objects.put(key, Buffer.from('one'), TEXT);
    await objects.put(key, Buffer.from('second'), { contentType: 'image/png' });
    expect(await objects.head(key)).toMatchObject({ sizeBytes: 6, contentType: 'image/png' });
    await expect(objects.put(key, Buffer.from('three'), { ...TEXT, onlyNew: true })).rejects.toThrow(
      ObjectExistsError,
    );
    expect(await read(key)).toBe('second');
  });

  test('a removed object is gone', async () => {
    const key = unique('gone');
    await objects.put(key, Buffer.from('x'), TEXT);
    await objects.remove(key);
    expect(await objects.get(key)).toBeUndefined();
  });

  test('keys are listed by prefix in order; one key may be the beginning of another', async () => {
    const folder = unique('list');
    const keys = ['a', 'a/b', 'a/b/c', 'b', 'ab'].map((name) => `${folder}/${name}`);
    for (const key of keys) await objects.put(key, Buffer.from(key), TEXT);
    expect(await objects.list(`${folder}/`)).toEqual([...keys].toSorted());
    expect(await objects.list(`${folder}/a/`)).toEqual([`${folder}/a/b`, `${folder}/a/b/c`]);
    expect(await objects.list(`${folder}/z`)).toEqual([]);
  });

  test.each(['../secret', 'a/../b', '/a', 'a/', '.hidden', 'a//b', 'a b', '', 'ä'])(
    'the key "%s" is refused',
    async (key) => {
      await expect(objects.put(key, Buffer.from('x'), TEXT)).rejects.toThrow(ObjectKeyError);
    },
  );

  test('a signed address can be read by anyone', async () => {
    const key = unique('signed');
    await objects.put(key, Buffer.from('for you'), TEXT);
    const answer = await fetch(at(await objects.signedGetUrl(key, 60)));
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('for you');
  });

  test('an upload address takes one object of the promised type, once', async () => {
    const key = unique('upload');
    const { url, headers } = await objects.signedPut(key, {
      contentType: 'image/png',
      maxBytes: 10,
      expiresInSec: 60,
    });
    expect((await fetch(at(url), { method: 'PUT', headers, body: 'pixels' })).status).toBe(201);
    expect(await objects.head(key)).toMatchObject({ contentType: 'image/png', sizeBytes: 6 });
    expect((await fetch(at(url), { method: 'PUT', headers, body: 'others' })).status).toBe(409);
    expect(await read(key)).toBe('pixels');
  });

  test('an upload that is too long, of another type or to another key is refused and leaves nothing', async () => {
    const key = unique('refused');
    const { url, headers } = await objects.signedPut(key, {
      contentType: 'image/png',
      maxBytes: 10,
      expiresInSec: 60,
    });
    const put = async (
      to: string,
      body: string | ReadableStream,
      type: Record<string, string> = headers,
    ): Promise<number> => {
      const init: RequestInit & { duplex: 'half' } = { method: 'PUT', headers: type, body, duplex: 'half' };
      return (await fetch(at(to), init)).status;
    };
    expect(await put(url, 'x'.repeat(11))).toBe(413);
    // Without a declared length the bytes themselves are counted.
    expect(await put(url, new Blob(['x'.repeat(11)]).stream())).toBe(413);
    expect(await put(url, 'x', { 'content-type': 'text/html' })).toBe(415);
    expect(await put(url.replace('max=10', 'max=11'), 'x')).toBe(403);
    expect(await put(url.replace(key, `${key}x`), 'x')).toBe(403);
    expect(await put(`/objects/${key}`, 'x')).toBe(403);
    expect(await objects.list(key)).toEqual([]);
  });
};
