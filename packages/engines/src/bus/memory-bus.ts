import type { Log } from '../log/log.ts';
import type { Bus } from './bus.ts';

type Handler = (payload: Uint8Array) => void;

/** Calls every handler; one that throws is logged and does not stop the others. */
export const deliver = (handlers: Iterable<Handler>, payload: Uint8Array, log: Log): void => {
  for (const handler of handlers) {
    try {
      handler(payload);
    } catch (error) {
      log.error({ err: error }, 'a bus subscriber failed');
    }
  }
};

/** A bus within one process. Delivery never happens inside `publish`, so a subscriber cannot slow the publisher. */
export const memoryBus = (log: Log): Bus => {
  const topics = new Map<string, Set<Handler>>();
  return {
    isLocal: true,
    connection: () => 1,
    publish(topic, payload) {
      // A copy, as over a network: the publisher may reuse its bytes.
      const copy = payload.slice();
      setImmediate(() => deliver(topics.get(topic) ?? [], copy, log));
      return Promise.resolve();
    },
    subscribe(topic, onPayload) {
      // Wrapped, so that the same function may subscribe twice.
      const handler: Handler = (payload) => onPayload(payload);
      const handlers = topics.get(topic) ?? new Set();
      topics.set(topic, handlers.add(handler));
      return Promise.resolve(() => {
        handlers.delete(handler);
        if (handlers.size === 0 && topics.get(topic) === handlers) topics.delete(topic);
        return Promise.resolve();
      });
    },
    close() {
      topics.clear();
      return Promise.resolve();
    },
  };
};
