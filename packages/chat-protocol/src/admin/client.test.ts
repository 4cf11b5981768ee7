import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterEach, expect, test } from 'vitest';

import { isChatError } from '../chat-error.ts';
import { importAccount } from './account-commands.ts';
import { createAdminClient, ChatUnreachableError } from './client.ts';
import { getOnlineCount } from './group-commands.ts';

const open: Server[] = [];

/** A server that answers every call with one document, and records the requests. */
const answering = async (document: unknown) => {
  const asked: { url: string; body: unknown }[] = [];
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part: Buffer) => (text += part.toString()));
    request.on('end', () => {
      asked.push({ url: request.url ?? '', body: JSON.parse(text) });
      response.end(typeof document === 'string' ? document : JSON.stringify(document));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  open.push(server);
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  const client = createAdminClient({
    baseUrl: `http://127.0.0.1:${port}/`,
    appId: 7,
    adminId: 'ad/min',
    userSig: () => 'secret-sig',
    timeoutMs: 2000,
  });
  return { client, asked };
};

afterEach(() => open.splice(0).forEach((server) => server.close()));

test('a call travels in wire names with the signature of the administrator', async () => {
  const { client, asked } = await answering({ ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' });
  expect(await client.call(importAccount, { userId: 'ana', nick: 'Ana' })).toEqual({});
  expect(asked).toEqual([
    {
      url: '/v4/im_open_login_svc/account_import?sdkappid=7&identifier=ad%2Fmin&usersig=secret-sig',
      body: { UserID: 'ana', Nick: 'Ana' },
    },
  ]);
});

test('an answer arrives in our nouns with its defaults', async () => {
  const { client } = await answering({ ActionStatus: 'OK', ErrorCode: 0, OnlineMemberNum: 3 });
  expect(await client.call(getOnlineCount, { groupId: 'room-1' })).toEqual({
    onlineCount: 3,
    expiresInSec: 60,
  });
});

test('a refusal is the error that its number stands for and names the call', async () => {
  const { client } = await answering({ ActionStatus: 'FAIL', ErrorCode: 10010, ErrorInfo: 'no group' });
  const error: unknown = await client
    .call(getOnlineCount, { groupId: 'x' })
    .catch((thrown: unknown) => thrown);
  expect(isChatError(error, 'GROUP_NOT_FOUND')).toBe(true);
  expect(String(error)).toContain('get_online_member_num: no group');
});

test.each([
  ['not JSON', '<html>'],
  ['not an answer of the chat', { message: 'bad gateway' }],
  ['an answer without what was asked for', { ActionStatus: 'OK', ErrorCode: 0 }],
])('%s counts as unreachable, and the signature stays out of the error', async (_title, document) => {
  const { client } = await answering(document);
  const call = client.call(getOnlineCount, { groupId: 'x' });
  await expect(call).rejects.toBeInstanceOf(ChatUnreachableError);
  await expect(call).rejects.not.toThrow('secret-sig');
});

test('a closed port counts as unreachable', async () => {
  const { client } = await answering({});
  const closed = open.splice(0);
  await Promise.all(closed.map((server) => new Promise((resolve) => server.close(resolve))));
  await expect(client.call(getOnlineCount, { groupId: 'x' })).rejects.toBeInstanceOf(ChatUnreachableError);
});
