import type * as v from 'valibot';

/** Work that must happen once it was requested, also after a crash. Runs at least once: handlers are idempotent. */
export type Jobs = {
  /** @param key a second job under the same key replaces the first while it waits */
  enqueue(name: string, payload: unknown, options?: { key?: string; runAtMs?: number }): Promise<void>;
  close(): Promise<void>;
};

export type JobHandler<Payload = unknown> = {
  name: string;
  payload: v.GenericSchema<unknown, Payload>;
  run(payload: Payload): Promise<void>;
};
