import { STATUS, type Status } from '@touchline/contract/envelope';
import { COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH, type ApiLines } from '@touchline/contract/lines';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../parts.ts';
import { integrityOf } from '../settings/site-text-repository.ts';
import { languageAsked, messageText, type MessageKey } from './messages.ts';
import { FOR_ANY_SITE } from './other-sites.ts';

/** @source app §9 "Error-message cache 7 days" */
const ERROR_TEXTS_CACHE = 'public, max-age=604800';
/** What is said about a status where the answer itself could not be read. */
const TEXT_OF_STATUS: Record<Exclude<Status, 0>, MessageKey> = {
  [STATUS.badInput]: 'badInput',
  [STATUS.loginExpired]: 'loginExpired',
  [STATUS.forbidden]: 'forbidden',
  [STATUS.notFound]: 'nothingHere',
  [STATUS.tooMany]: 'tooManyNow',
  [STATUS.conflict]: 'conflict',
  [STATUS.failed]: 'failed',
};

/** The address that the caller used comes first unless others are configured. */
const linesOf = (parts: Parts, own: string, integrity: string): ApiLines => {
  const configured = parts.config.API_LINES.length > 0 ? parts.config.API_LINES : [own];
  return configured.map((url) => ({ url, name: new URL(url).host, integrity }));
};

/** What is fetched beside the calls and does not answer in the envelope: lines, the common script, error texts. */
export const addLineRoutes = (app: FastifyInstance, parts: Parts): void => {
  app.get(LINES_PATH, async (request, reply) => {
    void reply.headers({ ...FOR_ANY_SITE, 'cache-control': 'public, max-age=60' });
    const integrity = integrityOf(await parts.siteTexts.commonScript());
    return linesOf(parts, `${request.protocol}://${request.host}`, integrity);
  });
  app.get(COMMON_SCRIPT_PATH, async (_request, reply) => {
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...FOR_ANY_SITE, 'cache-control': 'no-cache' });
    return parts.siteTexts.commonScript();
  });
  app.get(ERROR_TEXTS_PATH, async (request, reply) => {
    const language = languageAsked(request.query);
    void reply
      .type('text/plain; charset=utf-8')
      .headers({ ...FOR_ANY_SITE, 'cache-control': ERROR_TEXTS_CACHE });
    return Object.entries(TEXT_OF_STATUS)
      .map(([status, key]) => `${status} ${messageText(language, key)}\n`)
      .join('');
  });
};
