import { fullJitterMs } from '../connection/back-off.ts';
import { chatError, isChatError } from '../session/chat-error.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Message } from './message.ts';
import type { SendOptions } from './send-options.ts';
import { settle, withMessage } from './settle-sent.ts';

/** Sends one message once. */
export type Deliver = (message: Message, options: SendOptions) => Promise<void>;

/** Errors after which the same message may succeed later: the server is unavailable, or failed. */
const AWAY = [
  'NETWORK_ERROR',
  'NETWORK_TIMEOUT',
  'NO_NETWORK',
  'OPEN_SERVICE_OVERLOAD_ERROR',
  'INTERNAL',
] as const;

const isAway = (error: unknown, { signal }: SendOptions): boolean =>
  !signal?.aborted && AWAY.some((name) => isChatError(error, name));

/** Sends messages in the order of the calls, including those that the server could not accept at first. */
export function createQueue(context: ChatContext, retries: Retries, attempt: Deliver) {
  const { outbox } = context;
  const keep = (message: Message, options: SendOptions) => {
    if (!outbox.queue(message, options)) return settle(context, message, { status: 'fail' });
    settle(context, message, { status: 'fail', isQueued: true });
    retries.schedule();
  };
  const dispatch: Deliver = async (message, options) => {
    try {
      await attempt(message, options);
      outbox.settled(message);
    } catch (error) {
      if (isAway(error, options)) keep(message, options);
      else {
        settle(context, message, { status: 'fail' });
        outbox.settled(message);
      }
      throw withMessage(error, message);
    }
  };
  const flush = () =>
    outbox.flush(async ({ message, options }) => {
      context.messages.add([{ ...message }]);
      const failed: unknown = await dispatch(message, options).catch((error: unknown) => error);
      if (!failed) retries.reset();
      return !failed || !isAway(failed, options);
    });
  return {
    flush,
    async sendInOrder(message: Message, options: SendOptions) {
      if (!(await outbox.isClear())) await flush();
      if (message.status === 'success') return;
      if (await outbox.isClear()) return dispatch(message, options);
      keep(message, options);
      throw withMessage(chatError('NETWORK_ERROR', 'older messages wait to be sent'), message);
    },
  };
}

interface Retries {
  schedule(): void;
  reset(): void;
  stop: () => void;
}

/** Retries the outbox with increasing delays while a user is logged in. */
export function createRetries(context: ChatContext, flush: () => Promise<void>): Retries {
  let attempt = 0;
  let cancel: (() => void) | undefined;
  const stop = () => {
    cancel?.();
    cancel = undefined;
  };
  return {
    schedule() {
      if (cancel || !context.isLoggedIn()) return;
      attempt += 1;
      cancel = context.timers.later(
        () => {
          cancel = undefined;
          if (context.isLoggedIn()) void flush();
        },
        LEAST_RETRY_MS + fullJitterMs(attempt, Math.random()),
      );
    },
    reset: () => {
      attempt = 0;
    },
    stop,
  };
}

/** Minimum delay after a failure of the server. */
const LEAST_RETRY_MS = 1_000;
