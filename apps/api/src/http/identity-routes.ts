import { CAPTCHA_PATH, CaptchaId } from '@touchline/contract/identity';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import type { Parts } from '../parts.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { STATUS } from '@touchline/contract/envelope';
import { escapeHtml } from './html.ts';

const LOOPBACK: readonly string[] = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

const PER_MIN = { count: 30, windowMs: 60_000 } as const;

/** Where the messages of the development provider are read. */
export const DEVELOPMENT_SMS_PATH = '/api/development/sms';
/** What a captcha picture says, where messages are read too: a program that tries the product out reads no pictures. */
const DEVELOPMENT_CAPTCHA_PATH = '/api/development/captcha';

/** Codes open accounts: only someone at this machine may read them. */
const assertHere = (address: string): void => {
  if (!LOOPBACK.includes(address)) throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
};

const addDevelopmentPages = (app: FastifyInstance, { developmentSms, captchas }: Parts): void => {
  if (!developmentSms) return;
  app.get(DEVELOPMENT_CAPTCHA_PATH, async (request, reply) => {
    assertHere(request.ip);
    void reply.type('text/plain');
    const query = v.safeParse(v.object({ code: CaptchaId }), request.query);
    return query.success ? captchas.peek(query.output.code) : '';
  });
  app.get(DEVELOPMENT_SMS_PATH, async (request, reply) => {
    assertHere(request.ip);
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
export const addIdentityRoutes = (app: FastifyInstance, parts: Parts): void => {
  app.get(CAPTCHA_PATH, async (request, reply) => {
    const turn = await parts.rateLimits.take(`captcha:${request.ip}`, PER_MIN);
    if (!turn.allowed) throw new RefusedError({ status: STATUS.tooMany, message: 'tooMany', limit: '60' });
    const query = v.safeParse(v.object({ code: CaptchaId }), request.query);
    if (!query.success) throw wrongField('code', 'wrongFormat');
    void reply.type('image/png');
    return parts.captchas.draw(query.output.code);
  });
  addDevelopmentPages(app, parts);
};
