import { generateKeyPairSync } from 'node:crypto';
import { readConfig } from '@touchline/engines/config/read-config';
import { expect, test } from 'vitest';
import { paymentProblems, paymentVariables } from './payment-variables.ts';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const publicPem = publicKey.export({ type: 'spki', format: 'pem' }).toString();

const problems = (environment: Record<string, string>): string[] => {
  try {
    return paymentProblems(readConfig(paymentVariables, environment));
  } catch (error) {
    return error instanceof Error ? error.message.split('\n') : [];
  }
};

test('no provider is switched on by itself', () => expect(problems({})).toEqual([]));

test('a provider that is half set names what is missing, one sentence each', () => {
  expect(problems({ STRIPE_SECRET_KEY: 'sk_test_0000000000000001' })).toEqual([
    'STRIPE_WEBHOOK_SECRET must be set, since STRIPE_SECRET_KEY is.',
  ]);
  expect(problems({ MERCADO_PAGO_ACCESS_TOKEN: 'TEST-000000000000001' })).toEqual([
    'MERCADO_PAGO_WEBHOOK_SECRET must be set, since MERCADO_PAGO_ACCESS_TOKEN is.',
    'MERCADO_PAGO_USER_ID must be set, since MERCADO_PAGO_ACCESS_TOKEN is.',
    'MERCADO_PAGO_PAYER_EMAIL must be set, since MERCADO_PAGO_ACCESS_TOKEN is.',
    'PAYMENT_NOTICE_URL must be set, since MERCADO_PAGO_ACCESS_TOKEN is.',
  ]);
});

test('what is set wrongly is named without its value', () => {
  const [sentence = ''] = problems({ ALIPAY_PRIVATE_KEY: 'a-private-thing' });
  expect(sentence).toMatch(/^ALIPAY_PRIVATE_KEY must be a private RSA key/);
  expect(sentence).not.toContain('a-private-thing');
  expect(problems({ PAYMENT_NOTICE_URL: 'http://pay.touchline.example' })).toHaveLength(1);
  expect(problems({ WECHAT_PAY_API_KEY: 'too short' })).toHaveLength(1);
});

test.each([
  ['a PEM', pem, publicPem],
  [
    'a PEM with written line ends',
    pem.replaceAll('\n', String.raw`\n`),
    publicPem.replaceAll('\n', String.raw`\n`),
  ],
  [
    'the middle alone',
    pem.replaceAll(/-----[^-]+-----|\s/g, ''),
    publicPem.replaceAll(/-----[^-]+-----|\s/g, ''),
  ],
])('a key is taken as %s', (_title, privateText, publicText) => {
  const config = readConfig(paymentVariables, {
    ALIPAY_PRIVATE_KEY: privateText,
    ALIPAY_PUBLIC_KEY: publicText,
  });
  expect(config.ALIPAY_PRIVATE_KEY?.equals(privateKey)).toBe(true);
  expect(config.ALIPAY_PUBLIC_KEY?.equals(publicKey)).toBe(true);
});
