import type { Call } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Caller, Handler } from '../handle.ts';
import type { Parts } from '../parts.ts';
import { RefusedError } from '../refusal.ts';
import { decideAccess } from './access.ts';
import { bodyCheck, type FieldFault } from './body-check.ts';
import { splitInput } from './common-parameters.ts';
import { languageAsked } from './messages.ts';

const MINUTE_MS = 60_000;

const refusedField = (fault: FieldFault): RefusedError =>
  new RefusedError({ status: STATUS.badInput, ...fault });

const takeTurn = async (parts: Parts, call: Call, address: string): Promise<void> => {
  const perMin = parts.config.API_CALLS_PER_MIN;
  if (perMin === 0) return;
  const count = Math.min(call.limitPerMin ?? perMin, perMin);
  const turn = await parts.rateLimits.take(`api:${call.path}:${address}`, { count, windowMs: MINUTE_MS });
  if (turn.allowed) return;
  const retryAfterSec = Math.ceil(turn.retryAfterMs / 1000);
  throw new RefusedError({
    status: STATUS.tooMany,
    message: 'tooMany',
    limit: String(retryAfterSec),
    retryAfterSec,
  });
};

const admit = (call: Call, caller: Caller | undefined, nowSec: number): void => {
  const decision = decideAccess(call.access, caller?.account, nowSec);
  if (decision === 'login') throw new RefusedError({ status: STATUS.loginExpired, message: 'loginExpired' });
  if (decision === 'forbidden') throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
};

/**
 * One call from request to data: common parameters, limit, caller, access, body, handler, in this order.
 * @throws {RefusedError} for everything that is not success
 */
export const callRoute = (handler: Handler<Call>, parts: Parts) => {
  const { call } = handler;
  const check = bodyCheck(call);
  return async (
    request: Pick<FastifyRequest, 'query' | 'body' | 'ip' | 'host' | 'protocol'>,
  ): Promise<unknown> => {
    await takeTurn(parts, call, request.ip);
    const input = splitInput(call.method, request.query, request.body);
    if (!input.ok) throw refusedField(input.fault);
    const nowSec = Math.floor(parts.clock.nowMs() / 1000);
    const caller = await parts.sessions.identify(input.common.token, input.common.uid, nowSec);
    admit(call, caller, nowSec);
    const body = check(input.own);
    if (!body.ok) throw refusedField(body.fault);
    const data = await handler.run(body.value, {
      ...parts,
      caller,
      common: input.common,
      language: languageAsked(input.common),
      address: request.ip,
      host: { secure: request.protocol === 'https', name: request.host },
      nowSec,
    });
    if (parts.checkAnswers) v.parse(call.data, data);
    return data;
  };
};
