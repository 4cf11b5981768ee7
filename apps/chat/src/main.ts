import { readConfig } from '@touchline/engines/config/read-config';
import { runAlone } from '@touchline/engines/service/run-alone';
import { aloneVariables, readChatConfig } from './config.ts';
import { startChat } from './start.ts';

await runAlone({
  name: 'Chat',
  read: (environment) => ({ ...readConfig(aloneVariables, environment), chat: readChatConfig(environment) }),
  start: (engines, { chat }) => startChat(engines, chat),
});
