import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { request } from 'node:http';
import { type Listener, listen } from '@touchline/engines/service/listen';
import { silentLog } from '@touchline/engines/log/log';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startWebApp } from './web-app.ts';

const PAGE = '<!doctype html><script>var early = 1;</script><div id="root"></div>';
const SECRET = 'not for the web';
const SCRIPT = `export const words = "${'a score changes '.repeat(40)}";`;

let root = '';
let dir = '';
let listener: Listener;

const put = (name: string, text: string): void => {
  writeFileSync(join(dir, name), text);
  writeFileSync(join(dir, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(dir, `${name}.gz`), gzipSync(text));
};

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-web-'));
  dir = join(root, 'dist');
  mkdirSync(join(dir, 'assets'), { recursive: true });
  writeFileSync(join(root, 'secrets.json'), SECRET);
  put('index.html', PAGE);
  put('assets/main-3fk2.js', SCRIPT);
  writeFileSync(join(dir, 'robots.txt'), 'User-agent: *\n');
  listener = await listen({ services: [await startWebApp(dir)], port: 0, host: '127.0.0.1', log: silentLog });
});

afterAll(async () => {
  await listener.close();
  rmSync(root, { recursive: true, force: true });
});

type Got = { status: number; headers: Record<string, string | string[] | undefined>; body: Buffer };

/** Without the client's own decompression, and without it tidying the path. */
const get = (path: string, headers: Record<string, string> = {}): Promise<Got> =>
  new Promise((resolve, reject) => {
    request({ port: listener.port, host: '127.0.0.1', path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () =>
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) }),
      );
    })
      .on('error', reject)
      .end();
  });

test('/ leads to /m', async () => {
  const { status, headers } = await get('/');
  expect(status).toBe(302);
  expect(headers['location']).toBe('/m');
});

test.each(['/m', '/m/', '/m/score', '/m/live-detail/2001', '/m/score?day=2026-11-20'])(
  'every address of the app is the one page: %s',
  async (path) => {
    const { status, headers, body } = await get(path);
    expect(status).toBe(200);
    expect(headers['content-type']).toContain('text/html');
    expect(headers['cache-control']).toBe('no-cache');
    expect(body.toString()).toBe(PAGE);
  },
);

test('a built file is sent as brotli, for ever', async () => {
  const { headers, body } = await get('/m/assets/main-3fk2.js', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
});

test('without compression asked for, the file itself is sent', async () => {
  const { headers, body } = await get('/m/assets/main-3fk2.js');
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(SCRIPT);
});

test('a file that is not in the build is missing, not the page', async () => {
  expect((await get('/m/assets/gone.js')).status).toBe(404);
});

test.each([
  '/m/../secrets.json',
  '/m/%2e%2e/secrets.json',
  '/m/..%2fsecrets.json',
  '/m/assets/..%2f..%2fsecrets.json',
  '/m/..%5csecrets.json',
  '/secrets.json',
])('nothing outside the build is served: %s', async (path) => {
  const { status, body } = await get(path);
  expect(body.toString()).not.toContain(SECRET);
  expect(status).toBeGreaterThanOrEqual(400);
  expect(status).toBeLessThan(500);
});

test("the page's own script is allowed by its hash, and no other inline one", async () => {
  const policy = String((await get('/m')).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[A-Za-z0-9+/=]+';/);
  expect(policy).toContain("object-src 'none'");
});

test('an app that is not built says what to do', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'touchline-none-'));
  const other = await listen({
    services: [await startWebApp(empty)],
    port: 0,
    host: '127.0.0.1',
    log: silentLog,
  });
  const response = await fetch(`http://127.0.0.1:${other.port}/m`);
  expect(response.status).toBe(503);
  expect(await response.text()).toContain('npm start');
  await other.close();
  rmSync(empty, { recursive: true, force: true });
});
