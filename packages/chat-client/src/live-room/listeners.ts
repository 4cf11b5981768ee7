import type { Unsubscribe } from './live-room.ts';

/** Listeners of one kind of event; stores the last value. */
export function createListeners<T>(first?: T) {
  const all = new Set<(value: T) => void>();
  let last = first;
  const listen = (listener: (value: T) => void): Unsubscribe => {
    all.add(listener);
    return () => void all.delete(listener);
  };
  return {
    listen,
    /** Calls the listener with the last value at once, if there is one. */
    listenFromLast(this: void, listener: (value: T) => void): Unsubscribe {
      if (last !== undefined) listener(last);
      return listen(listener);
    },
    tell(this: void, value: T) {
      last = value;
      for (const listener of all) listener(value);
    },
    last: () => last,
  };
}
