import { CAPTCHA_PATH, CAPTCHA_SOUND_PATH, CaptchaId } from '@touchline/contract/identity';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Services } from '../services.ts';
import { RefusedError, tooMany } from '../refusal.ts';
import { STATUS } from '@touchline/contract/envelope';
import { escapeHtml } from './html.ts';
import { inputReader } from './input-check.ts';
import { languageAsked } from './messages.ts';

const readCaptchaQuery = inputReader(v.object({ code: CaptchaId }), 'text');

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const PER_MIN = { count: 30, windowMs: 60_000 } as const;

/** Where the messages of the development provider are read. */
export const DEVELOPMENT_SMS_PATH = '/api/development/sms';
/** What a captcha picture says, where messages are read too: a program that tries the product out reads no pictures. */
const DEVELOPMENT_CAPTCHA_PATH = '/api/development/captcha';

const LOCAL_HOST = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;

/**
 * Codes open accounts: only someone at this machine may read them. The address is that of the connection, not what a
 * header claims, and a page of another name that resolves to this machine is refused by its Host.
 */
const assertHere = ({ socket, headers }: FastifyRequest): void => {
  const isHere =
    LOOPBACK.includes(socket.remoteAddress ?? '') &&
    headers['x-forwarded-for'] === undefined &&
    LOCAL_HOST.test(headers.host ?? '');
  if (!isHere) throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
};

const addDevelopmentPages = (app: FastifyInstance, { developmentSms, captchas }: Services): void => {
  if (!developmentSms) return;
  app.get(DEVELOPMENT_CAPTCHA_PATH, async (request, reply) => {
    assertHere(request);
    void reply.type('text/plain');
    return captchas.peek(readCaptchaQuery(request.query).code);
  });
  app.get(DEVELOPMENT_SMS_PATH, async (request, reply) => {
    assertHere(request);
    const rows = (await developmentSms.latest()).map(
      ({ mobile, body, sent_at: sentAt }) =>
        `<tr><td>${new Date(sentAt * 1000).toISOString()}<td>${escapeHtml(mobile)}<td>${escapeHtml(body)}`,
    );
    void reply.type('text/html; charset=utf-8');
    return (
      '<!doctype html><html lang="en"><meta charset="utf-8"><title>Text messages</title>' +
      `<h1>Text messages that a provider would have sent</h1><table>${rows.join('')}</table></html>`
    );
  });
};

/** What belongs to identity and does not answer in the envelope: the captcha picture, and messages in development. */
export const addIdentityRoutes = (app: FastifyInstance, services: Services): void => {
  const limit = async ({ ip }: FastifyRequest): Promise<void> => {
    const turn = await services.rateLimits.take(`captcha:${ip}`, PER_MIN);
    if (!turn.allowed) throw tooMany(turn.retryAfterMs);
  };
  app.get(CAPTCHA_PATH, async (request, reply) => {
    await limit(request);
    const { code } = readCaptchaQuery(request.query);
    void reply.type('image/png');
    return services.captchas.draw(code);
  });
  app.get(CAPTCHA_SOUND_PATH, async (request, reply) => {
    await limit(request);
    const { code } = readCaptchaQuery(request.query);
    const sound = await services.captchas.speak(code, languageAsked(request.query));
    void reply.type('audio/wav').header('cache-control', 'no-store');
    return sound;
  });
  addDevelopmentPages(app, services);
};
