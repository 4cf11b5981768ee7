import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';

import { browserContext, type PublicModule } from '@touchline/testing/public-chat-client';
import { afterAll } from 'vitest';

import { APP_ID, sign } from './chat-world.ts';
import { until, watch } from './public-user.ts';

const require = createRequire(import.meta.url);
const file = require.resolve('@tencentcloud/chat/index.js');
let compiled: Script | undefined;

/** Version 3 of the public client, unmodified, in a context of its own, not logged in. */
export const loadNewerClient = (proxyServer: string) => {
  compiled ??= new Script(readFileSync(file, 'utf8'), { filename: file });
  const context = browserContext();
  compiled.runInContext(createContext(context.globals));
  const TIM = (context.globals['TencentCloudChat'] ?? context.globals['TIM']) as PublicModule;
  const tim = TIM.create({ SDKAppID: APP_ID, proxyServer });
  tim.setLogLevel(4);
  return { tim, TIM, sockets: context.sockets, close: context.close };
};

/** A user of version 3 who is ready. Closed after the file's tests. */
export const newerUser = async (world: { url(): string }, userId: string) => {
  const user = watch(loadNewerClient(world.url()));
  afterAll(() => user.close());
  await user.tim.login({ userID: userId, userSig: sign(userId) });
  await until(`${userId} is ready`, () => user.event('SDK_READY').length > 0);
  return { ...user, userId };
};
