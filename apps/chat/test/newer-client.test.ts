import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';

import { browserContext, type PublicModule } from '@touchline/testing/public-chat-client';
import { afterAll, expect, test } from 'vitest';

import { APP_ID, chatWorld, sign } from './chat-world.ts';
import { publicUser, textOf, until, watch } from './public-user.ts';

const world = await chatWorld();
const require = createRequire(import.meta.url);
const file = require.resolve('@tencentcloud/chat/index.js');
const script = new Script(readFileSync(file, 'utf8'), { filename: file });

const opened: { close(): Promise<void> }[] = [];
afterAll(() => Promise.all(opened.map((one) => one.close())));

/** Version 3 of the public client, unmodified, in a context of its own. */
const newer = async (userId: string) => {
  const context = browserContext();
  script.runInContext(createContext(context.globals));
  const TIM = (context.globals['TencentCloudChat'] ?? context.globals['TIM']) as PublicModule;
  const tim = TIM.create({ SDKAppID: APP_ID, proxyServer: world.url() });
  tim.setLogLevel(4);
  const user = watch({ tim, TIM, sockets: context.sockets, close: context.close });
  opened.push(user);
  await user.tim.login({ userID: userId, userSig: sign(userId) });
  await until(`${userId} is ready`, () => user.event('SDK_READY').length > 0);
  return user;
};

test('version 3 logs in, talks with version 2 both ways, and lists its conversations with their counts', async () => {
  const ana = await newer('ana');
  const bo = await publicUser(world, 'bo');
  await ana.text('bo', 'hello from version 3');
  await until('version 2 has it', () => bo.received().some((one) => textOf(one) === 'hello from version 3'));
  await bo.text('ana', 'hello from version 2');
  await until('version 3 has it', () => ana.received().some((one) => textOf(one) === 'hello from version 2'));
  const { data } = await ana.call('getConversationList');
  expect(data['conversationList']).toMatchObject([{ conversationID: 'C2Cbo', unreadCount: 1 }]);
  expect(ana.make('getTotalUnreadMessageCount', undefined)).toBe(1);
  await ana.call('setMessageRead', { conversationID: 'C2Cbo' });
  await until('version 2 is told', () => bo.event('MESSAGE_READ_BY_PEER').length > 0);
  const again = await newer('ana');
  const history = (await again.call('getMessageList', { conversationID: 'C2Cbo' })).data['messageList'];
  expect((history as Parameters<typeof textOf>[0][]).map(textOf)).toEqual([
    'hello from version 3',
    'hello from version 2',
  ]);
  expect(again.make('getTotalUnreadMessageCount', undefined)).toBe(0);
});
