import type { Bus } from '@touchline/engines/bus/bus';
import { listen } from '@touchline/engines/service/listen';
import { loadPublicClient } from '@touchline/testing/public-chat-client';
import { testDatabase } from '@touchline/testing/test-database';
import { testEngines } from '@touchline/testing/test-engines';
import { afterAll } from 'vitest';

import { chatApp } from '../src/app/chat-app.ts';
import { startChat } from '../src/start.ts';
import { APP_ID, KEY } from './chat-world.ts';

/** Two gateways, one of which the bus does not reach while a test wants it so. Closed after the file's tests. */
export const gatewayThatMayBeDeaf = async () => {
  const engines = await testEngines({ databaseUrl: (await testDatabase()).url });
  const app = chatApp({ appId: APP_ID, key: KEY });
  let isDeaf = false;

  /** A bus between processes as far as the service can tell. */
  const busOf = (mayBeDeaf: boolean): Bus => ({
    connection: () => engines.bus.connection(),
    publish: (topic, payload) => engines.bus.publish(topic, payload),
    subscribe: (topic, onPayload) =>
      engines.bus.subscribe(topic, (payload) => {
        if (!(mayBeDeaf && isDeaf)) onPayload(payload);
      }),
    close: () => Promise.resolve(),
  });
  const gateway = async (mayBeDeaf: boolean) => {
    const service = await startChat({ ...engines, bus: busOf(mayBeDeaf) }, { apps: [app] });
    const listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: engines.log });
    return { listener, url: `ws://127.0.0.1:${listener.port}` };
  };
  // The deaf one first: it has heard the other from its first word, and looks for nothing until it was deaf.
  const deaf = await gateway(true);
  const hearing = await gateway(false);
  const clients: { close(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(clients.map((client) => client.close()));
    await hearing.listener.close();
    await deaf.listener.close();
    await engines.close();
  });
  const at = ({ url }: { url: string }) => ({
    url,
    /** Loads a public client that logs in there. */
    client() {
      const client = loadPublicClient({ proxyServer: url, sdkAppId: APP_ID });
      clients.push(client);
      return client;
    },
  });
  return {
    hearing: at(hearing),
    deaf: at(deaf),
    /** What happens while the other gateway hears nothing. */
    async unheard(meanwhile: () => Promise<void>): Promise<void> {
      isDeaf = true;
      try {
        await meanwhile();
      } finally {
        isDeaf = false;
      }
    },
  };
};
