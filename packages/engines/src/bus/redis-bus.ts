import type { Log } from '../log/log.ts';
import type { RedisLink } from '../redis/redis-link.ts';
import type { Bus } from './bus.ts';
import { deliver } from './memory-bus.ts';

/**
 * After a break other processes are heard again a little later: they may still be waiting to try, a fifth of a second at
 * most, and what they publish before is lost.
 */
const SETTLING_MS = 1_000;

type Handler = (payload: Uint8Array) => void;

/** A bus over Redis' publish and subscribe. After a broken connection the topics are subscribed again by themselves. */
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
      // A copy: commands of one turn leave together, and the publisher may use its bytes again before.
      const sent = commands.publish(keyOf('bus', topic), Buffer.from(payload));
      // A lost hint must not fail what is committed already.
      await sent.catch((error: unknown) => log.warn({ err: error, topic }, 'a hint was lost'));
    },
    async subscribe(topic, onPayload) {
      const channel = keyOf('bus', topic);
      const handler: Handler = (payload) => onPayload(payload);
      const handlers = channels.get(channel) ?? new Set();
      channels.set(channel, handlers.add(handler));
      // For every subscriber, not the first alone: each must know that Redis has heard of it.
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
