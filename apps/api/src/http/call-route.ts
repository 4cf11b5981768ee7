import type { Call } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { compileAnswerCheck, type Check } from '@touchline/schema/check';
import { faultText } from '@touchline/schema/fault';
import type { FastifyRequest } from 'fastify';
import type { Caller, Handler } from '../handle.ts';
import type { Services } from '../services.ts';
import { RefusedError, tooMany } from '../refusal.ts';
import { picturesIn } from '../storage/own-picture.ts';
import { decideAccess } from './access.ts';
import { splitInput } from './common-parameters.ts';
import { inputReader } from './input-check.ts';
import { languageAsked } from './messages.ts';
import { bearerToken } from './query-token.ts';

const MINUTE_MS = 60_000;

const takeTurn = async (services: Services, call: Call, address: string): Promise<void> => {
  const perMin = services.config.API_CALLS_PER_MIN;
  if (perMin === 0) return;
  const count = Math.min(call.limitPerMin ?? perMin, perMin);
  const turn = await services.rateLimits.take(`api:${call.path}:${address}`, { count, windowMs: MINUTE_MS });
  if (!turn.allowed) throw tooMany(turn.retryAfterMs);
};

const admit = (call: Call, caller: Caller | undefined, nowSec: number): void => {
  const decision = decideAccess(call.access, caller?.account, nowSec);
  if (decision === 'login') throw new RefusedError({ status: STATUS.loginExpired, message: 'loginExpired' });
  if (decision === 'forbidden') throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
};

/** @throws {Error} when an answer is not what the contract declares, naming the wrong field */
const assertAnswer = (check: Check<unknown>, data: unknown): void => {
  const checked = check(data);
  if (!checked.ok) throw new Error(`answer: ${checked.fault.path.join('.')} ${faultText(checked.fault)}`);
};

/**
 * One call from request to data: common parameters, limit, caller, access, body, handler, in this order.
 * @throws {RefusedError} for everything that is not success
 */
export const callRoute = (handler: Handler<Call>, services: Services) => {
  const { call } = handler;
  const readBody = inputReader(call.body, call.method === 'GET' ? 'text' : 'json');
  const checkAnswer = services.checkAnswers ? compileAnswerCheck(call.data) : undefined;
  return async (
    request: Pick<FastifyRequest, 'query' | 'body' | 'ip' | 'host' | 'protocol' | 'headers'>,
  ): Promise<unknown> => {
    await takeTurn(services, call, request.ip);
    const { query, body: sent } = request;
    const input = splitInput({ method: call.method, query, body: sent, token: bearerToken(request) });
    const nowSec = Math.floor(services.clock.nowMs() / 1000);
    const caller = await services.sessions.identify(input.common.token, input.common.uid, nowSec);
    admit(call, caller, nowSec);
    const body = readBody(input.own);
    const data = await handler.run(body, {
      ...services,
      caller,
      common: { ...input.common, sp_source: services.accountBrands.codeFor(input.common.sp_source) },
      language: languageAsked(input.common),
      address: request.ip,
      host: { secure: request.protocol === 'https', name: request.host },
      nowSec,
    });
    // Whatever a call took a picture for, it is used from now on.
    if (caller && call.method === 'POST') await services.storedPictures.markUsed(picturesIn(body));
    if (checkAnswer) assertAnswer(checkAnswer, data);
    return data;
  };
};
