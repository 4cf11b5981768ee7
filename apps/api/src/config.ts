import { address, flag, secret, text, wholeNumber } from '@touchline/engines/config/variables';
import { readConfig, type Variables } from '@touchline/engines/config/read-config';
import * as v from 'valibot';
import { witnessSetting } from './witness/witness-variables.ts';
import { checkPayments, paymentVariables, type PaymentConfig } from './recharge/payment-variables.ts';

/** Absolute addresses without a path at their end, divided by commas. */
const addresses = () =>
  v.pipe(
    v.string(),
    v.transform((list) =>
      list
        .split(',')
        .map((one) => one.trim().replace(/\/$/, ''))
        .filter((one) => one !== ''),
    ),
    v.array(v.pipe(v.string(), v.url('must be addresses divided by commas'), v.regex(/^https?:/))),
  );

/** The environment variables of the HTTP service, beside those of the engines. */
export const apiVariables = {
  /** The app of the chat service that rooms live in. */
  CHAT_APP_ID: v.optional(wholeNumber({ min: 1, max: 2_147_483_647 }), '1400000001'),
  /** Key of that app: signs the chat identities of users, guests and of this service. */
  CHAT_KEY: secret(),
  /** Where the chat service answers its REST administration, without the path. */
  CHAT_ADMIN_URL: address('http', 'https'),
  /** The account by which this service administers the chat. */
  CHAT_ADMIN_ID: v.optional(text(), 'administrator'),
  /** Socket address of the chat service as browsers reach it; empty is the host that served the page. */
  CHAT_PROXY_SERVER: v.optional(address('ws', 'wss')),
  /** Other services of the product show this to be let in under `/internal`. */
  INTERNAL_SECRET: secret(),
  /** Seals names and numbers of people who are paid out; made of INTERNAL_SECRET where left out. Never change it. */
  PAYOUT_KEY: v.optional(secret(16)),
  /** Account and password of the first operator, made at the first start. */
  OPERATOR_PHONE: v.optional(text()),
  OPERATOR_PASSWORD: v.optional(secret(8)),
  /** Host that people see the site under. */
  SITE_DOMAIN: v.optional(text(), 'localhost'),
  /** Addresses that the API is reached by, divided by commas, the default first; empty is the host that was asked. */
  API_LINES: v.optional(addresses(), ''),
  /** Copies of the list of lines and of the error texts on an object store or a CDN; empty is this service. */
  LINES_URL: v.optional(address('https')),
  ERROR_TEXTS_URL: v.optional(address('https')),
  /** Name of the company in the agreements. */
  COMPANY_NAME: v.optional(text(), 'Touchline'),
  /** On this one host the privacy policy names another company. */
  COMPANY_HOST: v.optional(text()),
  COMPANY_HOST_NAME: v.optional(text()),
  /** Provider of text messages, `https://<id>:<secret>@<host>/<path>`; left out, a demonstration shows them on a local page. */
  SMS_URL: v.optional(address('http', 'https')),
  /** Number or name that text messages come from. */
  SMS_FROM: v.optional(text(), 'Touchline'),
  /** Calls per minute from one address to one call; 0 is without limit. */
  API_CALLS_PER_MIN: v.optional(wholeNumber({ min: 0, max: 10_000_000 }), '1200'),
  /** Readers of score changes that one process takes. */
  CHANGES_MAX_READERS: v.optional(wholeNumber({ min: 1, max: 1_000_000 }), '20000'),
  /** Number of proxies in front of the service; so many entries of X-Forwarded-For, from its end, are believed. */
  TRUST_PROXY: v.optional(wholeNumber({ min: 0, max: 9 }), '0'),
  /** Where anchors push to, as they are told; made of the next two when left out. */
  PUSH_URL: v.optional(address('rtmp', 'rtmps')),
  RTMP_PUBLIC_HOST: v.optional(text(), 'localhost'),
  RTMP_PORT: v.optional(wholeNumber({ min: 0, max: 65_535 }), '1935'),
  /** Days that recordings of live rooms are kept; 0 records nothing. */
  RECORDING_DAYS: v.optional(wholeNumber({ min: 0, max: 3650 }), '7'),
  /** Most that all recordings together take; the oldest go first. */
  RECORDING_MAX_GB: v.optional(wholeNumber({ min: 1, max: 1_000_000 }), '20'),
  /** Where live media answers, for clips of streams that are not stored; left out, none are made of them. */
  MEDIA_URL: v.optional(address('http', 'https')),
  /** Who keeps the ends of the chains of seals outside: `none`, an https address, `rfc3161:` and an authority. */
  SEAL_WITNESS: v.optional(witnessSetting(), 'none'),
  /** 1 when the server plays a demonstration world. */
  DEMO: v.optional(flag(), '0'),
  ...paymentVariables,
};

type Whole = v.InferOutput<v.ObjectSchema<typeof apiVariables, undefined>>;

/** Settings of payments may all be absent, also the addresses that have a default. */
export type ApiConfig = Omit<Whole, keyof PaymentConfig> & Partial<PaymentConfig>;

/**
 * Reads the settings of this service, with others beside them.
 * @throws {ConfigError} with one sentence for each wrong or missing variable
 */
export const readApiConfig = <Others extends Variables>(
  others: Others,
  environment: Record<string, string | undefined>,
) => checkPayments(readConfig({ ...others, ...apiVariables }, environment));
