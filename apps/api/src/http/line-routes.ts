import { STATUS, type Status } from '@touchline/contract/envelope';
import { COMMON_SCRIPT_PATH, ERROR_TEXTS_PATH, LINES_PATH, type ApiLines } from '@touchline/contract/lines';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import { integrityOf } from '../settings/site-text-repository.ts';
import { languageAsked, messageText, type MessageKey } from './messages.ts';
import { FOR_ANY_SITE } from './other-sites.ts';

/** @source app §9 "Error-message cache 7 days" */
const ERROR_TEXTS_CACHE = 'public, max-age=604800';
/** Text for a status whose answer could not be read. */
const TEXT_OF_STATUS: Record<Exclude<Status, 0>, MessageKey> = {
  [STATUS.badInput]: 'badInput',
  [STATUS.loginExpired]: 'loginExpired',
  [STATUS.forbidden]: 'forbidden',
  [STATUS.notFound]: 'nothingHere',
  [STATUS.tooMany]: 'tooManyNow',
  [STATUS.conflict]: 'conflict',
  [STATUS.storageFull]: 'storageFull',
  [STATUS.failed]: 'failed',
};

/** The address that the caller used comes first unless others are configured. */
const linesOf = (services: Services, own: string, integrity: string): ApiLines => {
  const configured = services.config.API_LINES.length > 0 ? services.config.API_LINES : [own];
  return configured.map((url) => ({ url, name: new URL(url).host, integrity }));
};

const LOCAL: readonly string[] = ['localhost', '127.0.0.1', '[::1]'];

/**
 * The address under which the caller reached this service. The answer is cached: a host that the caller made up must
 * not stand in it, so that on a site with a domain only that domain does.
 */
const ownOrigin = (
  { protocol, headers }: FastifyRequest,
  { SITE_DOMAIN: domain }: Services['config'],
): string => {
  const host = headers.host ?? domain;
  const name = host.replace(/:\d+$/, '').toLowerCase();
  const isSites = LOCAL.includes(domain) || name === domain.toLowerCase() || LOCAL.includes(name);
  return `${protocol}://${isSites ? host : domain}`;
};

/** What is fetched beside the calls and does not answer in the envelope: lines, the common script, error texts. */
export const addLineRoutes = (app: FastifyInstance, services: Services): void => {
  app.get(LINES_PATH, async (request, reply) => {
    void reply.headers({ ...FOR_ANY_SITE, 'cache-control': 'public, max-age=60' });
    const integrity = integrityOf(await services.siteTexts.commonScript());
    return linesOf(services, ownOrigin(request, services.config), integrity);
  });
  app.get(COMMON_SCRIPT_PATH, async (_request, reply) => {
    void reply
      .type('text/javascript; charset=utf-8')
      .headers({ ...FOR_ANY_SITE, 'cache-control': 'no-cache' });
    return services.siteTexts.commonScript();
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
