import { readConfig } from '@touchline/engines/config/read-config';
import { openEngines } from '@touchline/engines/engines';
import { listen } from '@touchline/engines/service/listen';

import { aloneVariables, readChatConfig } from './config.ts';
import { startChat } from './start.ts';

/** Runs the chat alone, on embedded engines unless addresses are set. */
const run = async (): Promise<void> => {
  const chat = readChatConfig(process.env);
  const { PORT, ...engineConfig } = readConfig(aloneVariables, process.env);
  const engines = await openEngines(engineConfig);
  const service = await startChat(engines, chat);
  const listener = await listen({ services: [service, ...engines.services], port: PORT, log: engines.log });
  console.log(
    `Chat listens on ws://localhost:${listener.port} for ${chat.apps.map((app) => app.appId).join(', ')}`,
  );
  const stop = async (): Promise<void> => {
    await listener.close();
    await engines.close();
  };
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      stop().then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
    });
  }
};

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
