import type { ChatContext } from '../context.ts';

/** Sends messages to many users in the background. */
export type PushRunner = {
  /** Continues an earlier run. */
  start(context: ChatContext): void;
  /** Goes on until nothing is left; returns at once. */
  wake(): void;
  close(): Promise<void>;
};
