import { once } from 'node:events';
import { connect as openSocket, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, expect, test } from 'vitest';
import { healthService, metricsService } from '../src/health/health-service.ts';
import { createHealth } from '../src/health/health.ts';
import { silentLog } from '../src/log/log.ts';
import { createMetrics } from '../src/metrics/metrics.ts';
import { listen, type Listener } from '../src/service/listen.ts';
import type { Service } from '../src/service/service.ts';

const named = (name: string, ...mounts: string[]): Service => ({
  name,
  mounts,
  request: (request, response) => void response.end(`${name} ${request.url}`),
  close: () => Promise.resolve(),
});

let listener: Listener | undefined;
afterEach(() => listener?.close());

const open = async (
  ...services: Service[]
): Promise<(path: string, init?: RequestInit) => Promise<Response>> => {
  listener = await listen({ services, port: 0, host: '127.0.0.1', log: silentLog });
  const { port } = listener;
  return (path, init) => fetch(`http://127.0.0.1:${port}${path}`, init);
};

test('a request goes to the service whose mount is the longest prefix of its path', async () => {
  const get = await open(named('api', '/api', '/webapi'), named('chat', '/api/chat'), named('app', '/m'));
  expect(await (await get('/api/race?date=1')).text()).toBe('api /api/race?date=1');
  expect(await (await get('/webapi')).text()).toBe('api /webapi');
  expect(await (await get('/api/chat/x')).text()).toBe('chat /api/chat/x');
  expect(await (await get('/m?a=/api')).text()).toBe('app /m?a=/api');
});

test('a mount covers whole steps of a path only, and a path of nobody is not found', async () => {
  const get = await open(named('app', '/m'));
  expect((await get('/match')).status).toBe(404);
  expect((await get('/')).status).toBe(404);
});

test('the mount / takes what no other does', async () => {
  const get = await open(named('rest', '/'), named('api', '/api'));
  expect(await (await get('/x')).text()).toBe('rest /x');
  expect(await (await get('/api/x')).text()).toBe('api /api/x');
});

test('every answer forbids frames, scripts, sniffing and sensors, and names no referrer, also where nobody answers', async () => {
  const strict = {
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  };
  const page: Service = {
    ...named('page', '/m'),
    request: (_request, response) => void response.writeHead(500, { 'x-frame-options': 'SAMEORIGIN' }).end(),
  };
  const get = await open(named('api', '/api'), page);
  expect(Object.fromEntries((await get('/api/a')).headers)).toMatchObject(strict);
  expect(Object.fromEntries((await get('/nobody')).headers)).toMatchObject(strict);
  expect(Object.fromEntries((await get('/m')).headers)).toMatchObject({
    ...strict,
    'x-frame-options': 'SAMEORIGIN',
  });
});

test('two services may not claim the same path', async () => {
  await expect(open(named('one', '/api'), named('two', '/api'))).rejects.toThrow('/api');
});

test('a port in use is an error with its number', async () => {
  await open(named('one', '/'));
  const port = listener?.port ?? 0;
  const second = listen({ services: [], port, host: '127.0.0.1', log: silentLog });
  await expect(second).rejects.toThrow(`Port ${port} is in use`);
});

const upgrade = async (path: string): Promise<string> => {
  const socket = openSocket(listener?.port ?? 0, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: upgrade\r\nupgrade: websocket\r\n\r\n`);
  return text(socket);
};

test('a WebSocket handshake goes to the service that takes it, and is refused elsewhere', async () => {
  const chat: Service = {
    ...named('chat', '/info'),
    upgrade: (_request, socket) => void socket.end('taken'),
  };
  await open(chat, named('api', '/api'));
  expect(await upgrade('/info?x=1')).toBe('taken');
  expect(await upgrade('/api')).toMatch(/^HTTP\/1\.1 404/);
  expect(await upgrade('/nothing')).toMatch(/^HTTP\/1\.1 404/);
});

test('closing finishes the answer under way and takes no more', async () => {
  let begun = (): void => undefined;
  const underWay = new Promise<void>((done) => {
    begun = done;
  });
  const slow: Service = {
    ...named('slow', '/'),
    request: (_request, response) => {
      begun();
      setTimeout(() => response.end('done'), 100);
    },
  };
  const get = await open(slow);
  const asked = get('/');
  await underWay;
  await listener?.close();
  listener = undefined;
  expect(await (await asked).text()).toBe('done');
  await expect(get('/')).rejects.toThrow('fetch failed');
});

test('health and metrics can be asked for over HTTP', async () => {
  const health = createHealth();
  const metrics = createMetrics();
  const secret = 'a secret of the operator';
  const get = await open(healthService({ health }), metricsService({ metrics, secret }));
  metrics
    .counter({ name: 'sent_total', help: 'Messages sent.', labelNames: ['kind'] })
    .inc({ kind: 'text' }, 2);
  expect(metrics.counter({ name: 'sent_total', help: 'Messages sent.' })).toBeDefined();
  expect((await get('/healthz')).status).toBe(200);
  expect((await get('/readyz')).status).toBe(200);
  expect((await get('/metrics')).status).toBe(401);
  const figures = await get('/metrics', { headers: { authorization: `Bearer ${secret}` } });
  expect(await figures.text()).toContain('sent_total{kind="text"} 2');
  health.add('database', () => Promise.reject(new Error('away')));
  const unready = await get('/readyz');
  expect(unready.status).toBe(503);
  expect(await unready.json()).toEqual({ ready: false, parts: { database: 'failing' } });
});

/** A connection on which nothing but this is sent; resolves with what came back once it is closed. */
const sendSlowly = async (port: number, start: string): Promise<string> => {
  const socket = openSocket(port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(start);
  return text(socket);
};

const patience = { bodyMs: 500, uploadBytes: 10, idlePerAddress: 2, crowdedMs: 200 };
const reads: Service = {
  ...named('reads', '/'),
  request(request, response) {
    let bytes = 0;
    request.on('data', (chunk: Buffer) => (bytes += chunk.length));
    request.on('end', () => response.end(String(bytes)));
  },
};
const openPatient = async (): Promise<number> => {
  listener = await listen({ services: [reads], port: 0, host: '127.0.0.1', log: silentLog, patience });
  return listener.port;
};

test('a body that does not arrive ends its request', async () => {
  const port = await openPatient();
  const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 10\r\n\r\nabc';
  expect(await sendSlowly(port, head)).toMatch(/^HTTP\/1\.1 408/);
});

test('an upload may take its time as long as it keeps its pace', async () => {
  const port = await openPatient();
  const socket = openSocket(port, '127.0.0.1');
  await once(socket, 'connect');
  const answer = text(socket);
  socket.write('PUT / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 1000\r\n\r\n');
  let sent = 0;
  const steady = setInterval(() => {
    socket.write('x'.repeat(50));
    sent += 50;
    if (sent === 1000) clearInterval(steady);
  }, 75);
  expect(await answer).toMatch(/^HTTP\/1\.1 200[^]*1000$/);
});

test('when many come at once, none is closed before its request could be read', async () => {
  const port = await openPatient();
  const answers = Array.from({ length: 30 }, async () => {
    const socket = openSocket(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-length: 3\r\n\r\nabc');
    return text(socket);
  });
  for (const answer of await Promise.all(answers)) expect(answer).toMatch(/^HTTP\/1\.1 200[^]*3$/);
});

test('of the idle connections of one address the oldest are closed', async () => {
  const port = await openPatient();
  const sockets: Socket[] = [];
  for (let number = 0; number < 3; number += 1) {
    const socket = openSocket(port, '127.0.0.1');
    await once(socket, 'connect');
    sockets.push(socket);
  }
  const [first, ...others] = sockets;
  await once(first as Socket, 'close');
  expect(others.map(({ destroyed }) => destroyed)).toEqual([false, false]);
  for (const socket of others) socket.destroy();
});
