import { ConfigError } from '@touchline/engines/config/read-config';
import { address, flag, secret, text, wholeNumber } from '@touchline/engines/config/variables';
import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { rsaPrivateKey, rsaPublicKey } from './providers/keys.ts';

const MOST_ID = Number.MAX_SAFE_INTEGER;

const key = (read: (text: string) => KeyObject | undefined, what: string) => {
  const message = `must be ${what}`;
  return v.pipe(
    v.string(message),
    v.check((value) => read(value) !== undefined, message),
    v.transform((value) => read(value)),
  );
};

const privateKey = () => key(rsaPrivateKey, 'a private RSA key, as PEM or as the text in its middle');
const publicKey = () => key(rsaPublicKey, 'a public RSA key, as PEM or as the text in its middle');

/** An address without a path. */
const site = (fallback: string) => v.optional(address('https', 'http'), fallback);

/** Settings of the payment providers. One is switched on by its first variable and then needs the others. */
export const paymentVariables = {
  /** The site as providers reach it, without a path; their messages go to `/api/notify/<provider>` there. */
  PAYMENT_NOTICE_URL: v.optional(address('https')),
  STRIPE_SECRET_KEY: v.optional(secret()),
  STRIPE_WEBHOOK_SECRET: v.optional(secret()),
  STRIPE_URL: site('https://api.stripe.com'),
  ALIPAY_APP_ID: v.optional(text()),
  ALIPAY_SELLER_ID: v.optional(text()),
  ALIPAY_PRIVATE_KEY: v.optional(privateKey()),
  ALIPAY_PUBLIC_KEY: v.optional(publicKey()),
  ALIPAY_URL: site('https://openapi.alipay.com/gateway.do'),
  WECHAT_PAY_MERCHANT_ID: v.optional(text()),
  WECHAT_PAY_APP_ID: v.optional(text()),
  WECHAT_PAY_SERIAL: v.optional(text()),
  WECHAT_PAY_PRIVATE_KEY: v.optional(privateKey()),
  WECHAT_PAY_API_KEY: v.optional(
    v.pipe(v.string(), v.length(32, 'must be the key of version 3, which has 32 characters')),
  ),
  WECHAT_PAY_PUBLIC_KEY: v.optional(publicKey()),
  WECHAT_PAY_PUBLIC_KEY_ID: v.optional(text()),
  /** 1 where the merchant may send browsers of phones to WeChat; else a code is scanned. */
  WECHAT_PAY_H5: v.optional(flag(), '0'),
  /** Secret of the public account; with it the wallet of WeChat opens inside its browser. */
  WECHAT_PAY_APP_SECRET: v.optional(secret()),
  /** Where WeChat tells whose browser it is. */
  WECHAT_URL: site('https://api.weixin.qq.com'),
  WECHAT_PAY_URL: site('https://api.mch.weixin.qq.com'),
  MERCADO_PAGO_ACCESS_TOKEN: v.optional(secret()),
  MERCADO_PAGO_WEBHOOK_SECRET: v.optional(secret()),
  MERCADO_PAGO_USER_ID: v.optional(wholeNumber({ min: 1, max: MOST_ID })),
  MERCADO_PAGO_PAYER_EMAIL: v.optional(v.pipe(v.string(), v.email('must be an e-mail address'))),
  MERCADO_PAGO_URL: site('https://api.mercadopago.com'),
};

export type PaymentConfig = v.InferOutput<v.ObjectSchema<typeof paymentVariables, undefined>>;

type Name = keyof PaymentConfig;

/** What each provider needs, first that which switches it on. */
const NEEDS = {
  stripe: ['STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'],
  alipay: [
    'ALIPAY_APP_ID',
    'ALIPAY_SELLER_ID',
    'ALIPAY_PRIVATE_KEY',
    'ALIPAY_PUBLIC_KEY',
    'PAYMENT_NOTICE_URL',
  ],
  wechat: [
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
    'PAYMENT_NOTICE_URL',
  ],
  mercadopago: [
    'MERCADO_PAGO_ACCESS_TOKEN',
    'MERCADO_PAGO_WEBHOOK_SECRET',
    'MERCADO_PAGO_USER_ID',
    'MERCADO_PAGO_PAYER_EMAIL',
    'PAYMENT_NOTICE_URL',
  ],
} as const satisfies Record<string, readonly Name[]>;

/** One sentence for each variable that is missing beside others of its provider. */
export const paymentProblems = (config: Partial<PaymentConfig>): string[] => {
  const isSet = (name: Name): boolean => config[name] !== undefined;
  const sentences = Object.values(NEEDS).flatMap((names: readonly Name[]) => {
    const own = names.filter((name) => name !== 'PAYMENT_NOTICE_URL');
    const given = own.find(isSet);
    if (given === undefined) return [];
    return names.filter((name) => !isSet(name)).map((name) => `${name} must be set, since ${given} is.`);
  });
  return [...new Set(sentences)];
};

/** @throws {ConfigError} with one sentence for each variable that is missing beside others of its provider */
export const checkPayments = <Config extends Partial<PaymentConfig>>(config: Config): Config => {
  const problems = paymentProblems(config);
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
  return config;
};
