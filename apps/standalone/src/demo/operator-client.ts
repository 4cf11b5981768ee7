import type { BodyOf, Call, DataOf } from '@touchline/contract/define-call';
import { login } from '@touchline/contract/account';
import * as v from 'valibot';

/** A call of the product was refused. The message names the call and what it said. */
export class CallRefusedError extends Error {
  override readonly name = 'CallRefusedError';
}

/** The product's HTTP calls, made in one person's name. */
export type OperatorClient = {
  /** @throws {CallRefusedError} */
  call<C extends Call>(call: C, body: v.InferInput<C['body']>): Promise<DataOf<C>>;
};

const CALL_TIMEOUT_MS = 10_000;

const Answer = v.object({ status: v.number(), msg: v.string(), data: v.unknown() });

const clientWith = (baseUrl: string, session: { token: string; uid: number }): OperatorClient => ({
  async call(call, body) {
    const parameters: BodyOf<typeof call> = { ...(body as object), ...session };
    const query = new URLSearchParams(
      Object.entries(parameters as Record<string, unknown>).map(([name, value]): [string, string] => [
        name,
        String(value),
      ]),
    );
    const response = await fetch(
      `${baseUrl}${call.path}${call.method === 'GET' ? `?${query.toString()}` : ''}`,
      {
        method: call.method,
        signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
        ...(call.method === 'POST' && {
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(parameters),
        }),
      },
    );
    const answer = v.parse(Answer, await response.json());
    if (answer.status !== 0) throw new CallRefusedError(`${call.path}: ${answer.msg}`);
    return v.parse(call.data, answer.data);
  },
});

/** A client without a session: what a guest may call. */
export const guestClient = (baseUrl: string): OperatorClient => clientWith(baseUrl, { token: '', uid: 0 });

/**
 * Logs in and returns a client that calls in that person's name.
 * @throws {CallRefusedError} when account and password do not fit
 */
export const loggedInClient = async (
  baseUrl: string,
  credentials: { account: string; password: string },
): Promise<OperatorClient> => {
  const { token, uid } = await guestClient(baseUrl).call(login, {
    ...credentials,
    device: 'Touchline demo world',
  });
  return clientWith(baseUrl, { token, uid });
};
