import { CALLS } from '@touchline/contract/calls';
import { CHANGES_PATH } from '@touchline/contract/changes';
import type { Call } from '@touchline/contract/define-call';
import { CAPTCHA_PATH, CAPTCHA_SOUND_PATH } from '@touchline/contract/identity';
import type { FastifyInstance } from 'fastify';
import { COS_PATH, PICTURE_PATH } from '../storage/upload-tickets.ts';

/** For an answer that pages of any site may read. */
export const FOR_ANY_SITE = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
} as const;

const PREFLIGHT = {
  ...FOR_ANY_SITE,
  'access-control-allow-methods': 'GET, POST, PUT',
  'access-control-allow-headers': 'authorization, content-type, last-event-id, x-cos-security-token',
  'access-control-max-age': '86400',
} as const;

const CALLED: ReadonlySet<string> = new Set([
  ...Object.values(CALLS as Record<string, Call>).map(({ path }) => path),
  CAPTCHA_PATH,
  CAPTCHA_SOUND_PATH,
  CHANGES_PATH,
]);
const UPLOADS = [`${PICTURE_PATH}/`, `${COS_PATH}/`];

const isForOthers = (path: string): boolean =>
  CALLED.has(path) || UPLOADS.some((prefix) => path.startsWith(prefix));

/**
 * Lets pages of other hosts make the calls: a site and its lines live on different ones. Nothing rides along unasked,
 * since the token is a field of the call and there is no cookie.
 * @source app §9 "API host chosen round-robin from a list"
 */
export const allowOtherSites = (app: FastifyInstance): void => {
  app.addHook('onRequest', (request, reply, done) => {
    if (!isForOthers(request.url.split('?', 1)[0] ?? '')) return done();
    if (request.method === 'OPTIONS') return void reply.code(204).headers(PREFLIGHT).send();
    void reply.headers(FOR_ANY_SITE);
    done();
  });
};
