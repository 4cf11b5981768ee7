import type { Bus } from '@touchline/engines/bus/bus';

/** A bus within the test. */
export const memoryBus = (): Bus => {
  const handlers = new Map<string, Set<(payload: Uint8Array) => void>>();
  return {
    connection: () => 1,
    publish: (topic, payload) => {
      for (const handler of handlers.get(topic) ?? []) handler(payload);
      return Promise.resolve();
    },
    subscribe: (topic, onPayload) => {
      const ofTopic = handlers.get(topic) ?? new Set();
      handlers.set(topic, ofTopic.add(onPayload));
      return Promise.resolve(() => {
        ofTopic.delete(onPayload);
        return Promise.resolve();
      });
    },
    close: () => Promise.resolve(),
  };
};
