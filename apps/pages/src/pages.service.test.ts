import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
import { silentLog } from '@touchline/engines/log/log';
import { type Listener, listen } from '@touchline/engines/service/listen';
import { createMetrics } from '@touchline/engines/metrics/metrics';
import { readConfig } from '@touchline/engines/config/read-config';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aloneVariables } from './config.ts';
import { openAlone } from './open-alone.ts';
import { cardAddresses } from './preview/card-address.ts';
import { MAIN_BRAND } from '@touchline/domain/brands';
import { SECURITY_HEADERS } from './security-headers.ts';
import { startPages } from './start.ts';

/** In place of the build of the app: a renderer that says what it was asked for. */
const RENDERER = `
  export const readView = (cookie, assumed) => ({ ...assumed, cookie, source: undefined });
  export const deviceLanguage = (tag) => (/^zh/.test(tag) ? 'zh-CN' : 'en');
  export const sourceOf = ({ query }) => query ?? '9';
  export const firstPath = () => '/m/score';
  export const isRendered = (url) => !url.startsWith('/m/login');
  export const createRenderer = ({ template }) => ({
    shell: () => ({ status: 200, html: template }),
    async render({ url, origin, view, send }) {
      if (url.includes('broken')) throw new Error('no database');
      const { said } = await (await send('/api/x', {})).json();
      return { status: url.includes('unknown') ? 404 : 200, html: [said, origin, view.language, view.cookie].join(' ') };
    },
  });
`;
/** The brand of the host, with an app for iOS alone. */
const BRAND = {
  ...MAIN_BRAND,
  id: 'northstand',
  sources: ['9'],
  apps: { apple: ['9TEAM12345.example.northstand'] },
};
const SHELL = '<!doctype html><div id="root"></div>';
const SECRET = 'not for the web';
const SCRIPT = `export const words = "${'a score changes '.repeat(40)}";`;

let root = '';
let folder = '';
let listener: Listener;

const put = (name: string, text: string): void => {
  writeFileSync(join(folder, name), text);
  writeFileSync(join(folder, `${name}.br`), brotliCompressSync(text));
  writeFileSync(join(folder, `${name}.gz`), gzipSync(text));
};

const pagesOf = (built: string) =>
  startPages({
    folder: built,
    config: {
      SITE_DOMAIN: 'live.example',
      SITE_TIME_ZONE: 'Asia/Shanghai',
      RENDER_WITHIN_MS: 30_000,
      INTERNAL_SECRET: 'between services',
    },
    api: {
      request: (_request, response) => void response.end('{"said":"Scores"}'),
    },
    brands: { folder: join(root, 'brands') },
    metrics: createMetrics(),
    log: silentLog,
  });

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'touchline-web-'));
  folder = join(root, 'dist');
  mkdirSync(join(folder, 'client', 'assets'), { recursive: true });
  mkdirSync(join(folder, 'client', '.vite'));
  mkdirSync(join(folder, 'server'));
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  writeFileSync(join(root, 'secrets.json'), SECRET);
  put('server/entry-server.js', RENDERER);
  mkdirSync(join(root, 'brands'));
  writeFileSync(join(root, 'brands', 'northstand.json'), JSON.stringify(BRAND));
  put('client/index.html', SHELL);
  put('client/.vite/manifest.json', '{}');
  put('client/assets/main-3fk2.js', SCRIPT);
  listener = await listen({ services: [await pagesOf(folder)], port: 0, host: '127.0.0.1', log: silentLog });
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

test('/ leads to /m, and /m to the first screen with what the address said', async () => {
  expect((await get('/')).headers['location']).toBe('/m');
  const { status, headers } = await get('/m?sp_source=3101');
  expect([status, headers['location']]).toEqual([302, '/m/score?sp_source=3101']);
});

test('a page is rendered from the answers of the service, for the language and the view of its reader', async () => {
  const { status, headers, body } = await get('/m/score', {
    host: 'live.example',
    'accept-language': 'zh-CN,zh;q=0.9',
    cookie: 'other=1; view=mode=dark; last=2',
  });
  expect(status).toBe(200);
  expect(headers['content-type']).toContain('text/html');
  expect(body.toString()).toBe('Scores https://live.example zh-CN mode=dark');
});

test('a page may be kept by caches for one second, by its language and view', async () => {
  const { headers } = await get('/m/score');
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate, s-maxage=1');
  expect(headers['vary']).toBe('Accept-Encoding, Accept-Language, Cookie');
});

test('a reader who has the page already gets no second copy', async () => {
  const { headers } = await get('/m/score');
  const again = await get('/m/score', { 'if-none-match': String(headers['etag']) });
  expect([again.status, again.body.length]).toEqual([304, 0]);
});

test('a page is compressed as the browser takes it', async () => {
  const { headers, body } = await get('/m/live', { 'accept-encoding': 'gzip, br' });
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(body).toString()).toContain('Scores');
});

test.each([
  ['one that only its reader may see', '/m/login'],
  ['one that cannot be rendered', '/m/broken'],
])('a page that is not rendered is the shell, and never an error: %s', async (_title, path) => {
  const { status, body } = await get(path);
  expect([status, body.toString()]).toEqual([200, SHELL]);
});

test('an address that leads nowhere says so to search engines', async () => {
  expect((await get('/m/unknown')).status).toBe(404);
});

test('a phone learns which apps of the brand open links of this host, and of no other host', async () => {
  const apple = '/.well-known/apple-app-site-association';
  const { headers, body } = await get(apple);
  expect(headers['content-type']).toContain('application/json');
  expect(body.toString()).toContain('"appIDs":["9TEAM12345.example.northstand"]');
  expect((await get('/.well-known/assetlinks.json')).status).toBe(404);
  expect((await get(apple, { host: 'evil.example' })).status).toBe(404);
});

test('a host that is not the site’s is not answered', async () => {
  expect((await get('/m/score', { host: 'evil.example' })).status).toBe(421);
});

test.each(['/', '/m', '/m/score', '/m/login', '/m/assets/main-3fk2.js', '/m/assets/gone.js', '/nowhere'])(
  'every answer says what a browser may do with it: %s',
  async (path) => {
    const { headers } = await get(path);
    expect(headers).toMatchObject(SECURITY_HEADERS);
    expect(headers['content-security-policy']).toContain("script-src 'self';");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'self'");
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

test('an app that is not built says what to do', async () => {
  const empty = mkdtempSync(join(tmpdir(), 'touchline-none-'));
  const other = await listen({
    services: [await pagesOf(empty)],
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

test('a preview picture is drawn for an address that this service wrote, and is kept for ever', async () => {
  const card = { kind: 'name', site: 'Touchline', accent: '#319cfc', name: 'Blue Bay', note: '' } as const;
  const path = cardAddresses('between services').write(card);
  const { status, headers, body } = await get(path);
  expect([status, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(path)).body.equals(body)).toBe(true);
});

test('nothing is drawn for an address that somebody else made up', async () => {
  const card = { kind: 'name', site: 'Touchline', accent: '#319cfc', name: 'Fake', note: '' } as const;
  expect((await get(cardAddresses('a guess').write(card))).status).toBe(404);
});

describe('a process of its own', () => {
  const METRICS_SECRET = 'a secret of the figures';
  const openOn = (built: string) => {
    const environment = { PORT: '0', API_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent', METRICS_SECRET };
    return openAlone(readConfig(aloneVariables, environment), built);
  };

  test('is ready without the API, degraded, and sends pages that render themselves', async () => {
    const alone = await openOn(folder);
    const at = (path: string) => `http://127.0.0.1:${alone.port}${path}`;
    const ready = await fetch(at('/readyz'));
    expect([ready.status, await ready.json()]).toEqual([
      200,
      { ready: true, parts: { app: 'ok', api: 'degraded' } },
    ]);
    expect(await (await fetch(at('/healthz'))).text()).toBe('ok\n');
    expect(await (await fetch(at('/m/score'))).text()).toBe(SHELL);
    expect((await fetch(at('/metrics'))).status).toBe(401);
    const headers = { authorization: `Bearer ${METRICS_SECRET}` };
    expect(await (await fetch(at('/metrics'), { headers })).text()).toContain('pages_shells_total 1');
    await alone.close();
  });

  test('is not ready where the app is not built', async () => {
    const alone = await openOn(join(root, 'nowhere'));
    const ready = await fetch(`http://127.0.0.1:${alone.port}/readyz`);
    expect([ready.status, await ready.json()]).toMatchObject([503, { parts: { app: 'failing' } }]);
    await alone.close();
  });
});
