import { ChatError, chatError } from '@touchline/chat-protocol/chat-error';
import type { Log } from '@touchline/engines/log/log';

/**
 * The body of an answer to a request that failed, in a frame or over HTTP.
 * @param error any thrown value: one that is not a `ChatError` is logged and answered as INTERNAL
 * @param call name of the call, for the log
 */
export const failureBody = (
  error: unknown,
  { log, call }: { log: Log | undefined; call: string },
): Record<string, unknown> => {
  if (!(error instanceof ChatError)) log?.error({ err: error, call }, 'a call failed');
  const known = error instanceof ChatError ? error : chatError('INTERNAL');
  return { ...known.data, ActionStatus: 'FAIL', ErrorCode: known.code, ErrorInfo: known.message };
};
