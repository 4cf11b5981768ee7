import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { type AddressInfo, createConnection } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { freePort } from '@touchline/testing/child-server';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';

const NGINX = '/usr/sbin/nginx';
const CADDY = '/usr/bin/caddy';
const dir = mkdtempSync(join(tmpdir(), 'touchline-deploy-'));
// Workers of nginx run as another user.
chmodSync(dir, 0o755);
const closers: (() => unknown)[] = [];
afterAll(async () => {
  for (const close of closers) await close();
  rmSync(dir, { recursive: true, force: true });
});

const portOf = (server: { address(): unknown }): number => (server.address() as AddressInfo).port; // TCP, never a path.

/** Answers with its name and the headers that it was shown; takes every WebSocket. */
const part = async (name: string): Promise<number> => {
  const server = createServer((request, response) => {
    response.end(JSON.stringify({ name, url: request.url, headers: request.headers }));
  }).listen(0, '127.0.0.1');
  new WebSocketServer({ server }).on('connection', (socket) => {
    // Caddy says goodbye in a frame without a mask when it ends.
    socket.on('error', () => socket.terminate());
    socket.send(name);
  });
  await once(server, 'listening');
  closers.push(
    () => server.closeAllConnections(),
    () => server.close(),
  );
  return portOf(server);
};

const connects = (port: number): Promise<boolean> =>
  new Promise((answer) => {
    const socket = createConnection(port, '127.0.0.1', () => {
      socket.destroy();
      answer(true);
    }).once('error', () => answer(false));
  });

const run = async (program: string, args: string[], port: number): Promise<void> => {
  const child: ChildProcess = spawn(program, args, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, HOME: dir },
  });
  closers.unshift(async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGTERM');
    await once(child, 'exit');
  });
  while (!(await connects(port))) {
    if (child.exitCode !== null) throw new Error(`${program} ended with ${child.exitCode}`);
    await sleep(25);
  }
};

/** The example of the repository, for the ports and files of this test. */
const example = (name: string, changes: readonly [RegExp, string][]): string => {
  const text = readFileSync(new URL(`../../../deploy/${name}`, import.meta.url), 'utf8');
  const path = join(dir, name);
  writeFileSync(
    path,
    changes.reduce((so, [from, to]) => so.replaceAll(from, to), text),
  );
  return path;
};

const ports = { public: 0, closed: 0, api: 0, chat: 0, media: 0, pages: 0 };
beforeAll(async () => {
  const names = ['api', 'chat', 'media', 'pages'] as const;
  for (const name of names) ports[name] = await part(name);
});

const PLACES = (): [RegExp, string][] => [
  [/127\.0\.0\.1:8081/g, `127.0.0.1:${ports.api}`],
  [/127\.0\.0\.1:8090/g, `127.0.0.1:${ports.chat}`],
  [/127\.0\.0\.1:8083/g, `127.0.0.1:${ports.media}`],
  [/127\.0\.0\.1:8085/g, `127.0.0.1:${ports.pages}`],
  [/127\.0\.0\.1:8070/g, `127.0.0.1:${ports.closed}`],
];

const PROXIES: [name: string, program: string, start: () => Promise<void>][] = [
  [
    'nginx.conf',
    NGINX,
    () => {
      const file = example('nginx.conf', [
        ...PLACES(),
        [/listen 80;/g, `listen unix:${join(dir, 'redirect')};`],
        [/listen 443 ssl;/g, `listen 127.0.0.1:${ports.public};`],
        [/ssl_certificate.*\n/g, ''],
        [/\/var\/log\/nginx/g, dir],
        [/\/run\/nginx\.pid/g, join(dir, 'nginx.pid')],
        [/worker_processes auto;/g, 'worker_processes 1;\ndaemon off;'],
        [/client_header_timeout 15s;/g, 'client_header_timeout 1s;'],
        [/limit_conn callers 2048;/g, 'limit_conn callers 20;'],
      ]);
      return run(NGINX, ['-c', file, '-e', join(dir, 'error.log')], ports.public);
    },
  ],
  [
    'Caddyfile',
    CADDY,
    () => {
      const file = example('Caddyfile', [
        ...PLACES(),
        [/^www\.example\.com \{/gm, `http://127.0.0.1:${ports.public} {`],
        [/^\{$/gm, '{\n\tadmin off'],
        [/read_header 15s/g, 'read_header 1s'],
        [/read_body 10m/g, 'read_body 1s'],
      ]);
      return run(CADDY, ['run', '--adapter', 'caddyfile', '--config', file], ports.public);
    },
  ],
];

describe.each(PROXIES)('deploy/%s', (_name, program, start) => {
  const at = (path: string): string => `http://127.0.0.1:${ports.public}${path}`;
  const get = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(at(path), { headers, redirect: 'manual' });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };

  beforeAll(async () => {
    if (!existsSync(program)) return;
    Object.assign(ports, { public: await freePort(), closed: await freePort() });
    await start();
  });

  test.skipIf(!existsSync(program))('every path reaches its part, and the inside stays inside', async () => {
    const names = await Promise.all(
      [
        '/api/race/changes',
        '/webapi/user/login',
        '/objects/public/a',
        '/v4/x',
        '/media/a.m3u8',
        '/m/score',
      ].map(async (path) => (JSON.parse((await get(path)).text) as { name: string }).name),
    );
    expect(names).toEqual(['api', 'api', 'api', 'chat', 'media', 'pages']);
    const closed = await Promise.all(['/internal/x', '/metrics', '/readyz'].map((path) => get(path)));
    expect(closed.map(({ status }) => status)).toEqual([404, 404, 404]);
    const inside = await fetch(`http://127.0.0.1:${ports.closed}/internal/x`);
    expect(await inside.json()).toMatchObject({ name: 'api', url: '/internal/x' });
  });

  test.skipIf(!existsSync(program))('what a caller says of its own address is not passed on', async () => {
    const answer = await get('/api/a', {
      'x-forwarded-for': '203.0.113.9',
      'x-forwarded-host': 'evil.example',
    });
    const { headers } = JSON.parse(answer.text) as { headers: Record<string, string> };
    expect(headers['x-forwarded-for']).toBe('127.0.0.1');
    expect(headers['x-forwarded-host']).not.toContain('evil');
  });

  test.skipIf(!existsSync(program))('headers that do not come in time end their connection', async () => {
    const socket = createConnection(ports.public, '127.0.0.1');
    socket.write('GET /m/score HTTP/1.1\r\nhost: 127.0.0.1\r\n');
    socket.resume();
    expect(await once(socket, 'close')).toEqual([false]);
  });

  // nginx passes it on as it comes, so that the service ends it.
  test.skipIf(program !== CADDY || !existsSync(program))(
    'a body that does not come in time ends its connection',
    async () => {
      const socket = createConnection(ports.public, '127.0.0.1');
      socket.write('POST /webapi/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{');
      socket.resume();
      expect(await once(socket, 'close')).toEqual([false]);
    },
  );

  // Caddy has no such limit of its own.
  test.skipIf(program !== NGINX || !existsSync(program))(
    'one address holds so many sockets open, and no more',
    async () => {
      const sockets = Array.from(
        { length: 25 },
        () => new WebSocket(at('/binfo?sdkappid=1').replace('http', 'ws')),
      );
      const outcomes = await Promise.all(
        sockets.map(
          (socket) =>
            new Promise((outcome) => {
              socket.once('open', () => outcome('open'));
              socket.once('error', () => outcome('refused'));
            }),
        ),
      );
      expect(outcomes.filter((outcome) => outcome === 'open')).toHaveLength(20);
      for (const socket of sockets) socket.terminate();
    },
  );

  // Caddy answers when it has read the body.
  test.skipIf(program !== NGINX || !existsSync(program))(
    'a body is passed on as it comes: the service ends slow ones',
    async () => {
      const socket = createConnection(ports.public, '127.0.0.1');
      socket.write('POST /webapi/user/login HTTP/1.1\r\nhost: 127.0.0.1\r\ncontent-length: 1000\r\n\r\n{');
      const [answer] = (await once(socket, 'data')) as [Buffer];
      expect(answer.toString()).toContain('200 OK');
      socket.destroy();
    },
  );

  test.skipIf(!existsSync(program))('sockets of the chat are passed on', async () => {
    const socket = new WebSocket(at('/binfo?sdkappid=1').replace('http', 'ws'));
    const [first] = (await once(socket, 'message')) as [Buffer];
    expect(first.toString()).toBe('chat');
    socket.terminate();
  });
});
