import type { Clock } from '@touchline/engines/clock/clock';
import type { ApiConfig } from '../config.ts';
import type { Payments } from './offered-methods.ts';
import type { PaymentProvider } from './payment-provider.ts';
import { sandboxProvider } from './sandbox-provider.ts';
import type { SandboxPayments } from './sandbox-repository.ts';

type Settings = Pick<ApiConfig, 'DEMO' | 'INTERNAL_SECRET'> & Partial<ApiConfig>;

/** What the sandbox signs with; nobody else knows it. */
export const sandboxSecret = ({ INTERNAL_SECRET }: Pick<Settings, 'INTERNAL_SECRET'>): string =>
  `sandbox:${INTERNAL_SECRET}`;

type Common = { noticeUrl: (code: string) => string; nowSec: () => number };

type Given<Names extends keyof Settings> = { [Name in Names]: NonNullable<Settings[Name]> };

/** The settings of these names, or nothing where one of them is not there. */
const given = <Names extends keyof Settings>(
  config: Settings,
  ...names: readonly Names[]
): Given<Names> | undefined =>
  // Every one was looked at.
  names.every((name) => config[name] !== undefined) ? (config as Given<Names>) : undefined;

const openStripe = async (config: Settings, { nowSec }: Common): Promise<PaymentProvider[]> => {
  const set = given(config, 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'STRIPE_URL');
  if (!set) return [];
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_URL: url } = set;
  const { stripeProvider } = await import('./providers/stripe-provider.ts');
  return [stripeProvider({ url, secretKey, webhookSecret, nowSec })];
};

const openAlipay = async (config: Settings, { noticeUrl, nowSec }: Common): Promise<PaymentProvider[]> => {
  const account = given(config, 'ALIPAY_APP_ID', 'ALIPAY_SELLER_ID', 'ALIPAY_URL');
  const keys = given(config, 'ALIPAY_PRIVATE_KEY', 'ALIPAY_PUBLIC_KEY');
  if (!account || !keys) return [];
  const { alipayProvider } = await import('./providers/alipay-provider.ts');
  const settings = {
    url: account.ALIPAY_URL,
    appId: account.ALIPAY_APP_ID,
    sellerId: account.ALIPAY_SELLER_ID,
    privateKey: keys.ALIPAY_PRIVATE_KEY,
    publicKey: keys.ALIPAY_PUBLIC_KEY,
    noticeUrl: noticeUrl('alipay'),
    nowSec,
  };
  return [alipayProvider(settings)];
};

const openWechat = async (config: Settings, { noticeUrl, nowSec }: Common): Promise<PaymentProvider[]> => {
  const account = given(
    config,
    'WECHAT_PAY_MERCHANT_ID',
    'WECHAT_PAY_APP_ID',
    'WECHAT_PAY_SERIAL',
    'WECHAT_PAY_URL',
  );
  const keys = given(
    config,
    'WECHAT_PAY_PRIVATE_KEY',
    'WECHAT_PAY_API_KEY',
    'WECHAT_PAY_PUBLIC_KEY',
    'WECHAT_PAY_PUBLIC_KEY_ID',
  );
  if (!account || !keys) return [];
  const { wechatProvider } = await import('./providers/wechat-provider.ts');
  const settings = {
    url: account.WECHAT_PAY_URL,
    appId: account.WECHAT_PAY_APP_ID,
    merchantId: account.WECHAT_PAY_MERCHANT_ID,
    serial: account.WECHAT_PAY_SERIAL,
    privateKey: keys.WECHAT_PAY_PRIVATE_KEY,
    apiKey: keys.WECHAT_PAY_API_KEY,
    publicKey: keys.WECHAT_PAY_PUBLIC_KEY,
    publicKeyId: keys.WECHAT_PAY_PUBLIC_KEY_ID,
    hasH5: config.WECHAT_PAY_H5 ?? false,
    noticeUrl: noticeUrl('wechat'),
    nowSec,
  };
  const own = given(config, 'WECHAT_PAY_APP_SECRET', 'WECHAT_URL');
  if (!own) return [wechatProvider(settings)];
  const { wechatLogin } = await import('./providers/wechat-login.ts');
  const { WECHAT_PAY_APP_SECRET: secret, WECHAT_URL: url } = own;
  return [wechatProvider(settings, wechatLogin({ appId: settings.appId, secret, url }))];
};

const openMercadoPago = async (config: Settings, { noticeUrl }: Common): Promise<PaymentProvider[]> => {
  const account = given(config, 'MERCADO_PAGO_USER_ID', 'MERCADO_PAGO_PAYER_EMAIL', 'MERCADO_PAGO_URL');
  const secrets = given(config, 'MERCADO_PAGO_ACCESS_TOKEN', 'MERCADO_PAGO_WEBHOOK_SECRET');
  if (!account || !secrets) return [];
  const { mercadoPagoProvider } = await import('./providers/mercado-pago-provider.ts');
  const settings = {
    url: account.MERCADO_PAGO_URL,
    accessToken: secrets.MERCADO_PAGO_ACCESS_TOKEN,
    webhookSecret: secrets.MERCADO_PAGO_WEBHOOK_SECRET,
    userId: String(account.MERCADO_PAGO_USER_ID),
    payerEmail: account.MERCADO_PAGO_PAYER_EMAIL,
    noticeUrl: noticeUrl('mercadopago'),
  };
  return [mercadoPagoProvider(settings)];
};

/** The providers whose settings exist, in the order in which they are offered. */
export const openPayments = async (
  config: Settings,
  { sandbox, clock }: { sandbox: SandboxPayments; clock: Clock },
): Promise<Payments> => {
  const site = config.PAYMENT_NOTICE_URL?.replace(/\/$/, '') ?? '';
  const common: Common = {
    noticeUrl: (code) => `${site}/api/notify/${code}`,
    nowSec: () => Math.floor(clock.nowMs() / 1000),
  };
  const openers = [openWechat, openAlipay, openMercadoPago, openStripe];
  const providers = (await Promise.all(openers.map((open) => open(config, common)))).flat();
  if (config.DEMO) providers.push(sandboxProvider(sandbox, sandboxSecret(config)));
  return new Map(providers.map((provider) => [provider.code, provider]));
};
