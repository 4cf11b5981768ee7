import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createContext, Script } from 'node:vm';

import { browserContext, type LoadedPublicClient, type PublicModule } from './public-chat-client.ts';

const require = createRequire(import.meta.url);
let compiled: Script | undefined;

/**
 * One instance of version 3 of the public client, unmodified, in a context of its own, not logged in. The socket
 * opens at once, so the server must be listening before the call.
 * @param options.proxyServer `ws://host:port`, without the path
 * @param options.globals what its page has beyond sockets and timers, or in their place
 */
export function loadNewerClient(options: {
  proxyServer: string;
  sdkAppId: number;
  globals?: Record<string, unknown>;
}): LoadedPublicClient {
  const file = require.resolve('@tencentcloud/chat/index.js');
  compiled ??= new Script(readFileSync(file, 'utf8'), { filename: file });
  const context = browserContext();
  Object.assign(context.globals, options.globals);
  compiled.runInContext(createContext(context.globals));
  const TIM = (context.globals['TencentCloudChat'] ?? context.globals['TIM']) as PublicModule;
  const tim = TIM.create({ SDKAppID: options.sdkAppId, proxyServer: options.proxyServer });
  tim.setLogLevel(4);
  return { tim, TIM, sockets: context.sockets, close: context.close };
}
