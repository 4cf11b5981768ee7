import type { EventName } from './event-names.ts';
import type { EventPayloads } from './event-payloads.ts';

export interface ChatEvent<E extends EventName> {
  name: E;
  data: EventPayloads[E];
}

export type EventHandler<E extends EventName> = (event: ChatEvent<E>) => void;

export interface Emitter {
  /** Calls the handler with every such event from now on. */
  on: <E extends EventName>(event: E, handler: EventHandler<E>, context?: unknown) => void;
  /** Calls the handler with the next such event only. */
  once: <E extends EventName>(event: E, handler: EventHandler<E>, context?: unknown) => void;
  /** Removes a handler that was added by `on` or `once`. */
  off: <E extends EventName>(event: E, handler: EventHandler<E>) => void;
  emit: <E extends EventName>(event: E, data: EventPayloads[E]) => void;
}

interface Registered {
  handler: (event: never) => void;
  context: unknown;
  once: boolean;
}

/**
 * Handlers by event, called in the order in which they were added. A handler that throws does not stop the
 * others: its error is rethrown asynchronously.
 */
export function createEmitter(): Emitter {
  const byEvent = new Map<string, Registered[]>();
  const add = (event: string, registered: Registered) =>
    byEvent.set(event, [...(byEvent.get(event) ?? []), registered]);
  const remove = (event: string, handler: unknown) =>
    byEvent.set(
      event,
      (byEvent.get(event) ?? []).filter((one) => one.handler !== handler),
    );
  return {
    on: (event, handler, context) => void add(event, { handler, context, once: false }),
    once: (event, handler, context) => void add(event, { handler, context, once: true }),
    off: (event, handler) => void remove(event, handler),
    emit(event, data) {
      for (const { handler, context, once } of byEvent.get(event) ?? []) {
        if (once) remove(event, handler);
        try {
          // Handlers are stored under the event whose payload they accept.
          handler.call(context, { name: event, data } as never);
        } catch (error) {
          queueMicrotask(() => {
            throw error;
          });
        }
      }
    },
  };
}
