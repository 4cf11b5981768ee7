import { Readable } from 'node:stream';
import { ModelType } from '@touchline/contract/model';
import { MODEL_TABLE_PATH } from '@touchline/contract/model-record';
import { PLAN_TABLE_PATH } from '@touchline/contract/plan';
import { CHAINS, WITNESS_PATH } from '@touchline/contract/seal';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ledgerTable } from '../model/ledger-table.ts';
import { planTable } from '../plan/plan-table.ts';
import type { Services } from '../services.ts';
import { FOR_ANY_SITE } from './other-sites.ts';

/** Whole tables are read by few, and seldom. */
const PER_MIN = { count: 20, windowMs: 60_000 } as const;

type Asked = { Querystring: { model?: string; chain?: string; seq?: string } };

const asTable = (reply: FastifyReply, name: string): FastifyReply =>
  reply.type('text/csv; charset=utf-8').headers({
    ...FOR_ANY_SITE,
    'content-disposition': `attachment; filename="${name}"`,
    'cache-control': 'no-cache',
  });

/** What a witness answered. It comes from elsewhere, so a browser stores it and never shows it. */
const asTestimony = (
  reply: FastifyReply,
  name: string,
  kept: { answer: Buffer; kind: string },
): FastifyReply =>
  reply
    .type(kept.kind === 'rfc3161' ? 'application/timestamp-reply' : 'application/octet-stream')
    .headers({
      ...FOR_ANY_SITE,
      'x-content-type-options': 'nosniff',
      'content-disposition': `attachment; filename="${name}.${kept.kind === 'rfc3161' ? 'tsr' : 'txt'}"`,
    })
    .send(kept.answer);

const mayRead = async ({ ip }: FastifyRequest, { rateLimits }: Services): Promise<boolean> =>
  (await rateLimits.take(`table:${ip}`, PER_MIN)).allowed;

/** Records as tables at an address of their own, so that anybody can recompute them with a program of theirs. */
export const addTableRoutes = (app: FastifyInstance, services: Services): void => {
  app.get<Asked>(MODEL_TABLE_PATH, async (request, reply) => {
    const model = ModelType.options.find((one) => one === request.query.model);
    if (!model) return reply.code(404).type('text/plain; charset=utf-8').send('no such model\n');
    if (!(await mayRead(request, services))) return reply.code(429).send('');
    return asTable(reply, `${model}.csv`).send(Readable.from(ledgerTable(model, services)));
  });
  app.get<Asked>(WITNESS_PATH, async (request, reply) => {
    if (!(await mayRead(request, services))) return reply.code(429).send('');
    const { chain: name, seq = '' } = request.query;
    const chain = CHAINS.find((one) => one === name);
    const found =
      chain && /^\d{1,9}$/.test(seq) ? await services.sealWitnesses.answer(chain, Number(seq)) : undefined;
    if (!found) return reply.code(404).type('text/plain; charset=utf-8').send('no such testimony\n');
    return asTestimony(reply, `${chain}-${seq}`, found);
  });
  app.get(PLAN_TABLE_PATH, async (request, reply) => {
    if (!(await mayRead(request, services))) return reply.code(429).send('');
    return asTable(reply, 'plans.csv').send(await planTable(services));
  });
};
