import { createHash, randomBytes } from 'node:crypto';
import type { BodyOf, Call, DataOf } from '@touchline/contract/define-call';
import type { Envelope } from '@touchline/contract/envelope';
import { login } from '@touchline/contract/account';
import { CAPTCHA_PATH } from '@touchline/contract/identity';
import { saveAccount } from '@touchline/contract/operator';
import { systemClock, type Clock } from '@touchline/engines/clock/clock';
import type { Engines } from '@touchline/engines/engines';
import { silentLog } from '@touchline/engines/log/log';
import { listen } from '@touchline/engines/service/listen';
import { testEngines } from '@touchline/testing/test-engines';
import type { ApiConfig } from '../src/config.ts';
import { startApi } from '../src/start.ts';
import { fakeChat } from './fake-chat.ts';

export const CHAT_KEY = 'test-chat-key-0123456789';
export const INTERNAL_SECRET = 'test-internal-secret';
export const OPERATOR = { account: '13800000000', password: 'operator-password' };

export type Sent = Record<string, unknown>;

type ApiOptions = {
  databaseUrl: string;
  clock?: Clock;
  config?: Partial<ApiConfig>;
  /** False where the time of answers is measured. */
  checkAnswers?: boolean;
  /** The operator's brands. */
  brands?: { folder: string };
  /** Shared with another process under test. */
  engines?: Engines;
};

const configOf = (chatUrl: string, config: Partial<ApiConfig> = {}): ApiConfig => ({
  CHAT_APP_ID: 1_400_000_001,
  CHAT_KEY,
  CHAT_ADMIN_URL: chatUrl,
  CHAT_ADMIN_ID: 'administrator',
  INTERNAL_SECRET,
  OPERATOR_PHONE: OPERATOR.account,
  OPERATOR_PASSWORD: OPERATOR.password,
  SITE_DOMAIN: 'touchline.example',
  API_CALLS_PER_MIN: 0,
  SMS_FROM: 'Touchline',
  API_LINES: [],
  COMPANY_NAME: 'Touchline',
  CHANGES_MAX_READERS: 5000,
  TRUST_PROXY: 0,
  RTMP_PUBLIC_HOST: 'push.touchline.example',
  RTMP_PORT: 1935,
  RECORDING_DAYS: 7,
  RECORDING_MAX_GB: 20,
  SEAL_WITNESS: { kind: 'none' },
  DEMO: false,
  ...config,
});

/** The service on a port of its own; every answer is checked against the contract. */
export const startApiUnderTest = async ({
  databaseUrl,
  clock = systemClock,
  config,
  engines: shared,
  checkAnswers = true,
  brands,
}: ApiOptions) => {
  const chat = await fakeChat();
  const engines = shared ?? (await testEngines({ databaseUrl, clock }));
  const service = await startApi(engines, configOf(chat.url, config), {
    checkAnswers,
    ...(brands && { brands }),
  });
  const listener = await listen({ services: [service], port: 0, host: '127.0.0.1', log: silentLog });
  const base = `http://127.0.0.1:${listener.port}`;

  const fetchCall = (
    call: Pick<Call, 'method' | 'path'>,
    body: Sent,
    headers: Record<string, string> = {},
  ) => {
    if (call.method === 'GET') {
      const texts = Object.fromEntries(Object.entries(body).map(([name, value]) => [name, String(value)]));
      const query = new URLSearchParams(texts);
      return fetch(`${base}${call.path}?${query.toString()}`, { headers });
    }
    const init = { method: 'POST', headers: { 'content-type': 'application/json', ...headers } };
    return fetch(`${base}${call.path}`, { ...init, body: JSON.stringify(body) });
  };
  /** Any body, right or wrong; the whole envelope comes back. */
  const send = async (call: Pick<Call, 'method' | 'path'>, body: Sent = {}): Promise<Envelope> => {
    const response = await fetchCall(call, body);
    return (await response.json()) as Envelope;
  };
  /** A right call; its data comes back. */
  const ask = async <C extends Call>(call: C, body: Sent & Partial<BodyOf<C>>): Promise<DataOf<C>> => {
    const answer = await send(call, body);
    if (answer.status !== 0) throw new Error(`${call.path}: ${answer.msg}`);
    return answer.data;
  };
  const loginAs = (account: string, password: string) => ask(login, { account, password });
  const operator = await loginAs(OPERATOR.account, OPERATOR.password);

  const drawCaptcha = async (): Promise<string> => {
    const id = randomBytes(8).toString('hex');
    await fetch(`${base}${CAPTCHA_PATH}?code=${id}`);
    return id;
  };

  return {
    base,
    chat,
    /** Has a captcha picture drawn; its name comes back. */
    drawCaptcha,
    /** What a person would read in a new picture: the counter that stands behind it. */
    async readCaptcha(): Promise<{ captcha: string; captcha_code: string }> {
      const id = await drawCaptcha();
      const key = `captcha:${createHash('sha256').update(id).digest('base64url')}`;
      return { captcha: String(await engines.counters.get(key)), captcha_code: id };
    },
    engines,
    fetchCall,
    send,
    ask,
    loginAs,
    operatorToken: operator.token,
    /** Makes an account as the operator and logs it in. */
    async member(account: string, fields: Partial<BodyOf<typeof saveAccount>> = {}) {
      await ask(saveAccount, { account, password: 'member-password', ...fields, token: operator.token });
      return loginAs(account, 'member-password');
    },
    internal: async (path: string, body: Sent, secret = INTERNAL_SECRET): Promise<Envelope> => {
      const headers = { 'x-touchline-internal': secret };
      const response = await fetchCall({ method: 'POST', path: `/internal/${path}` }, body, headers);
      return (await response.json()) as Envelope;
    },
    async close() {
      await listener.close();
      await chat.close();
      if (!shared) await engines.close();
    },
  };
};

export type ApiUnderTest = Awaited<ReturnType<typeof startApiUnderTest>>;
