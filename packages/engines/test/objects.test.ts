import { mkdtempSync, rmSync } from 'node:fs';
import { connect as openSocket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { manualClock, systemClock } from '../src/clock/clock.ts';
import { silentLog } from '../src/log/log.ts';
import { diskObjects } from '../src/objects/disk-objects.ts';
import { objectLinks } from '../src/objects/object-links.ts';
import type { ObjectStore } from '../src/objects/objects.ts';
import { objectsService } from '../src/objects/objects-service.ts';
import { parseS3Address } from '../src/objects/s3-address.ts';
import { s3Objects } from '../src/objects/s3-objects.ts';
import { listen, type Listener } from '../src/service/listen.ts';
import { objectsContract } from './objects.contract.ts';
import { onS3 } from './variants.ts';

const linksOf = (clock = systemClock) => objectLinks({ secret: 'a secret of the tests', baseUrl: '', clock });

const dir = mkdtempSync(join(tmpdir(), 'touchline-objects-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

describe('on disk', () => {
  objectsContract(() => {
    const links = linksOf();
    return Promise.resolve({ links, objects: diskObjects({ dir: join(dir, 'contract'), links }) });
  });
});

onS3((url) => {
  objectsContract(async () => {
    const links = linksOf();
    return { links, objects: await s3Objects(parseS3Address(url), links) };
  });

  // The test server does not compare signatures, so what the store would compare is looked at here.
  test('the store signs each address for its own key and term', async () => {
    const objects = await s3Objects(parseS3Address(url), linksOf());
    const signatureOf = async (key: string, expiresInSec: number): Promise<string | null> => {
      const query = new URL(await objects.signedGetUrl(key, expiresInSec)).searchParams;
      expect(query.get('X-Amz-Expires')).toBe(String(expiresInSec));
      return query.get('X-Amz-Signature');
    };
    const signatures = await Promise.all([signatureOf('a', 60), signatureOf('b', 60), signatureOf('a', 61)]);
    expect(new Set(signatures).size).toBe(3);
    await objects.close();
  });

  test('a bucket that does not exist is an error that names the setting', async () => {
    const address = { ...parseS3Address(url), bucket: 'nowhere' };
    await expect(s3Objects(address, linksOf())).rejects.toThrow(/nowhere.*S3_URL/);
  });
});

describe('served under /objects', () => {
  const clock = manualClock(Date.UTC(2030, 0, 1));
  const links = linksOf(clock);
  let objects: ObjectStore;
  let listener: Listener;
  const get = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
    fetch(`http://127.0.0.1:${listener.port}${path}`, { headers });

  beforeAll(async () => {
    objects = diskObjects({ dir: join(dir, 'served'), links });
    const services = [objectsService({ objects, links, clock, log: silentLog })];
    listener = await listen({ services, port: 0, host: '127.0.0.1', log: silentLog });
    await objects.put('public/crest/1.svg', Buffer.from('<svg/>'), { contentType: 'image/svg+xml' });
    await objects.put('public/clip.mp4', Buffer.from('0123456789'), { contentType: 'video/mp4' });
    await objects.put('public/page.html', Buffer.from('<script>1</script>'), { contentType: 'text/html' });
    await objects.put('private/a.png', Buffer.from('png'), { contentType: 'image/png' });
  });
  afterAll(() => listener.close());

  test('what is public is read without a signature and kept for ever', async () => {
    const answer = await get('/objects/public/clip.mp4');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toBe('0123456789');
  });

  test('what is not public needs a signature, which expires', async () => {
    expect((await get('/objects/private/a.png')).status).toBe(403);
    const url = await objects.signedGetUrl('private/a.png', 60);
    const answer = await get(url);
    expect(answer.headers.get('cache-control')).toBe('private, max-age=60');
    clock.advance(61_000);
    const late = await get(url);
    expect([late.status, await late.text()]).toEqual([403, 'the address has expired\n']);
  });

  test('an address signed for one object opens no other', async () => {
    await objects.put('private/b.png', Buffer.from('other'), { contentType: 'image/png' });
    const url = await objects.signedGetUrl('private/a.png', 60);
    expect((await get(url.replace('a.png', 'b.png'))).status).toBe(403);
    expect((await get(url.replace(/expires=\d+/, 'expires=99999999999'))).status).toBe(403);
  });

  test.each([
    ['the first bytes', 'bytes=0-3', 206, '0123', 'bytes 0-3/10'],
    ['the last bytes', 'bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['from a byte to the end', 'bytes=6-', 206, '6789', 'bytes 6-9/10'],
    ['beyond the end', 'bytes=10-', 416, 'the range lies beyond the object\n', 'bytes */10'],
    ['nothing of the end', 'bytes=-0', 416, 'the range lies beyond the object\n', 'bytes */10'],
    ['several ranges get the whole', 'bytes=0-1,4-5', 200, '0123456789', null],
    ['nonsense gets the whole', 'bytes=5-2', 200, '0123456789', null],
  ])('a range request: %s', async (_title, range, status, body, contentRange) => {
    const answer = await get('/objects/public/clip.mp4', { range });
    expect(answer.status).toBe(status);
    expect(await answer.text()).toBe(body);
    expect(answer.headers.get('content-range')).toBe(contentRange);
  });

  test('a range of an object that has changed since gets the whole', async () => {
    const answer = await get('/objects/public/clip.mp4', { range: 'bytes=0-3', 'if-range': '"other"' });
    expect(answer.status).toBe(200);
  });

  test('an object that the reader has already is not sent again', async () => {
    const etag = (await get('/objects/public/clip.mp4')).headers.get('etag') ?? '';
    const answer = await get('/objects/public/clip.mp4', { 'if-none-match': etag });
    expect([answer.status, await answer.text()]).toEqual([304, '']);
  });

  test('what could run a script is never shown as a page: a download in a sandbox', async () => {
    const page = await get('/objects/public/page.html');
    expect(page.headers.get('content-type')).toBe('application/octet-stream');
    const svg = await get('/objects/public/crest/1.svg');
    expect(svg.headers.get('content-type')).toBe('image/svg+xml');
    for (const answer of [page, svg]) {
      expect(answer.headers.get('content-disposition')).toBe('attachment');
      expect(answer.headers.get('content-security-policy')).toContain('sandbox');
    }
  });

  test.each([
    '/objects/public/nothing',
    '/objects/public/../private/a.png',
    '/objects/public/%2e%2e/private/a.png',
    '/objects/',
    '/objects',
  ])('%s is not found', async (path) => {
    expect([403, 404]).toContain((await get(path)).status);
  });

  test('a browser of another site may ask before it uploads', async () => {
    const answer = await fetch(`http://127.0.0.1:${listener.port}/objects/x`, { method: 'OPTIONS' });
    expect(answer.status).toBe(204);
    expect(answer.headers.get('access-control-allow-methods')).toContain('PUT');
  });

  test('other methods are refused, and the answer to HEAD has no body', async () => {
    const url = `http://127.0.0.1:${listener.port}/objects/public/clip.mp4`;
    expect((await fetch(url, { method: 'DELETE' })).status).toBe(405);
    const head = await fetch(url, { method: 'HEAD' });
    expect([head.headers.get('content-length'), await head.text()]).toEqual(['10', '']);
  });

  test('an upload that breaks off leaves nothing', async () => {
    const put = await objects.signedPut('up/half.png', {
      contentType: 'image/png',
      maxBytes: 100,
      expiresInSec: 600,
    });
    const socket = openSocket(listener.port, '127.0.0.1');
    socket.write(
      `PUT ${put.url} HTTP/1.1\r\nhost: x\r\ncontent-type: image/png\r\ncontent-length: 50\r\n\r\nhalf`,
    );
    await vi.waitFor(() => expect(socket.bytesWritten).toBeGreaterThan(50));
    socket.destroy();
    await vi.waitFor(async () => expect(await objects.list('up/')).toEqual([]));
    const again = await fetch(`http://127.0.0.1:${listener.port}${put.url}`, {
      method: 'PUT',
      headers: put.headers,
      body: 'whole',
    });
    expect(again.status).toBe(201);
    const stored = await objects.get('up/half.png');
    expect(stored && (await buffer(stored.body)).toString()).toBe('whole');
  });
});
