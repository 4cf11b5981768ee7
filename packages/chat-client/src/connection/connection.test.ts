import { expect, test } from 'vitest';

import { handTimers } from '../../test/hand-timers.ts';
import { manageConnection } from './connection.ts';
import type { SocketLike } from './transport.ts';

/** A socket that does what the test says. */
interface HandSocket extends SocketLike {
  closed: boolean;
}

function setUp(isReachable = true) {
  const timers = handTimers();
  const sockets: HandSocket[] = [];
  const said: string[] = [];
  const urls: string[] = [];
  const probed: string[] = [];
  function Socket(url: string): HandSocket {
    urls.push(url);
    const socket: HandSocket = {
      binaryType: '',
      readyState: 1,
      closed: false,
      send: () => undefined,
      close() {
        socket.closed = true;
      },
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
    };
    sockets.push(socket);
    return socket;
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const page = Object.assign(new EventTarget(), { document });
  const connection = manageConnection(
    {
      url: (host) => `ws://chat${host}`,
      Socket: Socket as never,
      timers,
      random: () => 1,
      page,
      probe: (url) => Promise.resolve(probed.push(url) > 0 && isReachable),
    },
    {
      opened: () => said.push('opened'),
      frame: (text) => said.push(text),
      ping: () => said.push('ping'),
      netState: (state) => said.push(state),
    },
  );
  const last = () => sockets.at(-1) as HandSocket;
  return { timers, sockets, urls, probed, said, page, document, connection, last };
}

test.each([
  ['shown out of the page cache', 'page', 'pageshow'],
  ['looked at again', 'document', 'visibilitychange'],
  ['resumed after it was frozen', 'document', 'resume'],
] as const)(
  'a socket believed open but dead is found within 10 s after a page is %s',
  (_how, where, event) => {
    const { timers, sockets, connection, last, ...targets } = setUp();
    connection.open();
    last().onopen?.(undefined as never);
    targets[where].dispatchEvent(new Event(event));
    timers.pass(3_000);
    expect(sockets[0]?.closed).toBe(true);
    timers.pass(500);
    expect(sockets).toHaveLength(2);
  },
);

test('a page that is put away asks nothing', () => {
  const { said, document, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  const before = said.length;
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(said).toHaveLength(before);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  expect(said.slice(before)).toEqual(['ping']);
});

test('a client that receives all the time and sends nothing pings every 10 s', () => {
  const { timers, sockets, said, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  for (let second = 0; second < 60; second += 1) {
    timers.pass(1_000);
    last().onmessage?.({ data: '{}' });
    // The ping of a real client is a frame that it sends.
    if (said.at(-2) === 'ping') connection.send('{}');
  }
  expect(said.filter((word) => word === 'ping').length).toBeGreaterThanOrEqual(6);
  expect(sockets).toHaveLength(1);
});

test('a ping is due 10 s after the last message, and silence for 3 s more ends the socket', () => {
  const { timers, sockets, said, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  timers.pass(9_000);
  connection.send('{}');
  last().onmessage?.({ data: '{}' });
  timers.pass(9_999);
  expect(said.filter((word) => word === 'ping')).toHaveLength(1);
  timers.pass(1);
  expect(said.filter((word) => word === 'ping')).toHaveLength(2);
  timers.pass(2_999);
  expect(sockets[0]?.closed).toBe(false);
  timers.pass(1);
  expect(sockets[0]?.closed).toBe(true);
});

test('an answer in time keeps the socket', () => {
  const { timers, sockets, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  for (let round = 0; round < 10; round += 1) {
    timers.pass(10_000);
    last().onmessage?.({ data: '{}' });
  }
  expect(sockets).toHaveLength(1);
});

test('an offline event lets go of the socket, an online event opens the next at once', () => {
  const { sockets, said, page, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  page.dispatchEvent(new Event('offline'));
  expect(sockets[0]?.closed).toBe(true);
  expect(said.at(-1)).toBe('disconnected');
  page.dispatchEvent(new Event('online'));
  expect(sockets).toHaveLength(2);
});

/** Lets what was asked of the network be answered. */
const turn = () => new Promise((resolve) => setTimeout(resolve, 0));

test('sockets that fail one after the other are tried ever later', async () => {
  const { timers, sockets, connection, last } = setUp();
  connection.open();
  const pausesMs = [500, 1_000, 2_000, 4_000];
  for (const [index, pauseMs] of pausesMs.entries()) {
    last().onclose?.(undefined as never);
    await turn();
    timers.pass(pauseMs - 1);
    expect(sockets).toHaveLength(index + 1);
    timers.pass(1);
    expect(sockets).toHaveLength(index + 2);
  }
});

test('a closed connection opens nothing any more', () => {
  const { timers, sockets, page, connection, last } = setUp();
  connection.open();
  last().onopen?.(undefined as never);
  connection.close();
  page.dispatchEvent(new Event('online'));
  timers.pass(60_000);
  expect(sockets).toHaveLength(1);
});

test('a host that cannot be reached is followed by the next; one that held is tried again first', () => {
  const { timers, urls, connection, last } = setUp();
  const fall = () => {
    last().onclose?.(undefined as never);
    timers.pass(1_000);
  };
  connection.open();
  fall();
  expect(urls).toEqual(['ws://chat0', 'ws://chat1']);
  last().onopen?.(undefined as never);
  timers.pass(6_000);
  last().onmessage?.({ data: new ArrayBuffer(0) });
  last().onclose?.(undefined as never);
  timers.pass(1_000);
  expect(urls.slice(2)).toEqual(['ws://chat1']);
});

test.each([
  ['fine, it keeps reconnecting', true, ['connecting']],
  ['not, it says so and goes on', false, ['connecting', 'disconnected']],
])(
  'after 3 attempts the host is asked by itself: when the network is %s',
  async (_then, isReachable, told) => {
    const { timers, sockets, probed, said, connection, last } = setUp(isReachable);
    connection.open();
    for (let attempt = 0; attempt < 4; attempt += 1) {
      last().onclose?.(undefined as never);
      await turn();
      expect(probed).toHaveLength(attempt < 3 ? 0 : 1);
      timers.pass(8_000);
    }
    expect(said).toEqual(told);
    expect(sockets).toHaveLength(5);
    last().onopen?.(undefined as never);
    expect(said.at(-3)).toBe('connected');
  },
);
