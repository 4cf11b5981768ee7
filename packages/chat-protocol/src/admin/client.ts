import type { AnswerOf, RequestInput } from '../define-command.ts';
import { errorFromCode } from '../chat-error.ts';
import { readShape } from '../read-shape.ts';
import { encode } from '../shape.ts';
import type { AdminCommand } from './define-admin-command.ts';

/** The chat service could not be reached, or its answer was not one of its own. */
export class ChatUnreachableError extends Error {
  override readonly name = 'ChatUnreachableError';
}

export type AdminClient = {
  /**
   * Runs one call of the chat administration.
   * @throws {ChatError} when the chat service refuses it
   * @throws {ChatUnreachableError} when there is no answer in time
   */
  call<C extends AdminCommand>(command: C, request: RequestInput<C>): Promise<AnswerOf<C>>;
};

export type AdminClientOptions = {
  /** Address of the chat service, for example `http://chat:8081`. */
  baseUrl: string;
  appId: number;
  /** A user whom the app's settings name as an administrator. */
  adminId: string;
  /** A valid UserSig of that user. */
  userSig: () => string;
  timeoutMs: number;
};

type Envelope = { [field: string]: unknown };

/** The typed client of the chat administration, for servers of the app. */
export const createAdminClient = (options: AdminClientOptions): AdminClient => {
  const { baseUrl, appId, adminId, userSig, timeoutMs } = options;
  const post = async (path: string, body: object): Promise<Envelope> => {
    const query = new URLSearchParams({ sdkappid: String(appId), identifier: adminId, usersig: userSig() });
    try {
      const response = await fetch(`${baseUrl.replace(/\/$/, '')}/v4/${path}?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      return (await response.json()) as Envelope;
    } catch (cause) {
      // The cause may contain the address with its signature: only its kind is kept.
      const kind = cause instanceof Error ? cause.name : 'unknown';
      throw new ChatUnreachableError(`${path}: no answer (${kind})`);
    }
  };

  return {
    async call(command, request) {
      const { path } = command;
      const envelope = await post(path, encode(request, command.request));
      if (envelope['ActionStatus'] !== 'OK') {
        const { ErrorCode: code, ErrorInfo: info } = envelope;
        if (typeof code !== 'number') throw new ChatUnreachableError(`${path}: not an answer of the chat`);
        throw errorFromCode(code, `${path}: ${String(info).slice(0, 200)}`);
      }
      const answer = readShape(envelope, command.answer);
      if (!answer.ok) throw new ChatUnreachableError(`${path}: ${answer.field} ${answer.reason}`);
      return answer.value;
    },
  };
};
