import type { Log } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import type { Bus } from './bus.ts';
import { deliver } from './memory-bus.ts';

/**
 * After a break, messages of other processes arrive again a little later: those processes may wait up to a
 * fifth of a second before they reconnect, and what they publish before is lost.
 */
const SETTLING_MS = 1_000;

type Handler = (payload: Uint8Array) => void;

/** A bus over Redis publish and subscribe. After a broken connection it subscribes to its topics again. */
export const redisBus = ({ commands, subscriber, keyOf }: RedisLink, log: Log): Bus => {
  const channels = new Map<string, Set<Handler>>();
  const onMessage = (channel: Buffer, payload: Buffer): void => {
    deliver(channels.get(channel.toString()) ?? [], payload, log);
  };
  subscriber.on('messageBuffer', onMessage);
  let connections = 1;
  let settling: NodeJS.Timeout | undefined;
  const onReady = (): void => {
    connections += 1;
    clearTimeout(settling);
    settling = setTimeout(() => {
      settling = undefined;
    }, SETTLING_MS);
    settling.unref();
  };
  subscriber.on('ready', onReady);

  return {
    connection: () => (subscriber.status === 'ready' && settling === undefined ? connections : undefined),
    async publish(topic, payload) {
      // A copy: commands of one turn are sent together, and the publisher may reuse its bytes before.
      const sent = commands.publish(keyOf('bus', topic), Buffer.from(payload));
      // A lost hint must not fail a committed change.
      await sent.catch((error: unknown) => log.warn({ err: error, topic }, 'a hint was lost'));
    },
    async subscribe(topic, onPayload) {
      const channel = keyOf('bus', topic);
      const handler: Handler = (payload) => onPayload(payload);
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      // Awaited for every subscriber, not only the first: each must know that Redis has confirmed its
      // subscription.
      await subscriber.subscribe(channel);
      return async () => {
        if (!handlers.delete(handler) || handlers.size > 0) return;
        channels.delete(channel);
        await subscriber.unsubscribe(channel);
      };
    },
    async close() {
      subscriber.off('messageBuffer', onMessage);
      subscriber.off('ready', onReady);
      clearTimeout(settling);
      const open = [...channels.keys()];
      channels.clear();
      if (open.length > 0) await subscriber.unsubscribe(...open);
    },
  };
};
