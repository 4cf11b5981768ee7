import { createDecipheriv, createSign, createVerify, type KeyObject, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { type Answer, ask, ProviderError, readJson } from './http.ts';

export type WechatSettings = {
  /** Where WeChat Pay answers, without a path. */
  url: string;
  appId: string;
  merchantId: string;
  /** Serial number of the merchant's certificate. */
  serial: string;
  privateKey: KeyObject;
  /** The key of 32 characters that messages are sealed with. */
  apiKey: string;
  /** WeChat's own key and its id, which its signatures name. */
  publicKey: KeyObject;
  publicKeyId: string;
  /** The merchant may send phones to the wallet's app. */
  hasH5: boolean;
  noticeUrl: string;
  nowSec: () => number;
};

const CODE = 'wechat';
const SCHEME = 'WECHATPAY2-SHA256-RSA2048';
const TAG_BYTES = 16;

/** A signature older than this is of a message that somebody kept. @source economy §A6 "time ≤ 5 min" */
const TOLERANCE_SEC = 300;

const Fault = v.object({ code: v.optional(v.string(), '') });

export const signText = (text: string, key: KeyObject): string =>
  createSign('RSA-SHA256').update(text, 'utf8').sign(key, 'base64');

export const newNonce = (): string => randomBytes(16).toString('hex');

/** What a request proves itself with. */
export const authorization = (
  { merchantId, serial, privateKey, nowSec }: WechatSettings,
  { method, path, body }: { method: string; path: string; body: string },
): string => {
  const [timestamp, nonce] = [String(nowSec()), newNonce()];
  const signature = signText(`${[method, path, timestamp, nonce, body].join('\n')}\n`, privateKey);
  const fields = { mchid: merchantId, nonce_str: nonce, timestamp, serial_no: serial, signature };
  const list = Object.entries(fields).map(([name, value]) => `${name}="${value}"`);
  return `${SCHEME} ${list.join(',')}`;
};

type Signed = { timestamp: string; nonce: string; signature: string; serial: string; body: string };

/** Whether WeChat signed these bytes, a moment ago, with the key that we know. */
export const isFromWechat = (signed: Signed, { publicKey, publicKeyId, nowSec }: WechatSettings): boolean => {
  const { timestamp, nonce, signature, serial, body } = signed;
  const isFresh = /^\d+$/.test(timestamp) && Math.abs(nowSec() - Number(timestamp)) <= TOLERANCE_SEC;
  return (
    isFresh &&
    serial === publicKeyId &&
    createVerify('RSA-SHA256')
      .update(`${timestamp}\n${nonce}\n${body}\n`, 'utf8')
      .verify(publicKey, signature, 'base64')
  );
};

/** The header names of a signature, the same in answers and in messages. */
export const signedBy = (header: (name: string) => string, body: string): Signed => ({
  timestamp: header('wechatpay-timestamp'),
  nonce: header('wechatpay-nonce'),
  signature: header('wechatpay-signature'),
  serial: header('wechatpay-serial'),
  body,
});

type Sealed = { ciphertext: string; nonce: string; associated_data: string };

/** @throws {Error} for what was not sealed with this key */
export const unseal = ({ ciphertext, nonce, associated_data: added }: Sealed, apiKey: string): string => {
  const bytes = Buffer.from(ciphertext, 'base64');
  const cut = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv('aes-256-gcm', Buffer.from(apiKey), nonce, {
    authTagLength: TAG_BYTES,
  });
  decipher.setAuthTag(bytes.subarray(cut));
  decipher.setAAD(Buffer.from(added));
  return Buffer.concat([decipher.update(bytes.subarray(0, cut)), decipher.final()]).toString('utf8');
};

/** Asks WeChat Pay, signed, and takes only answers that it signed. */
export const wechatClient = (settings: WechatSettings) => {
  const send = (method: string, path: string, body: string): Promise<Answer> =>
    ask(`${settings.url}${path}`, {
      method,
      headers: {
        authorization: authorization(settings, { method, path, body }),
        accept: 'application/json',
        // WeChat answers 403 without a name of the caller.
        'user-agent': 'touchline',
        'wechatpay-serial': settings.publicKeyId,
        ...(body !== '' && { 'content-type': 'application/json' }),
      },
      ...(body !== '' && { body }),
    });

  return {
    /** @throws {ProviderError} with WeChat's word for it */
    async call<Output>(
      schema: v.GenericSchema<unknown, Output>,
      { method, path, content }: { method: 'GET' | 'POST'; path: string; content?: object },
    ): Promise<Output> {
      const { status, text, headers } = await send(method, path, content ? JSON.stringify(content) : '');
      if (status >= 300) {
        const fault = v.safeParse(Fault, text === '' ? {} : JSON.parse(text));
        throw new ProviderError(CODE, status, fault.success ? fault.output.code : '');
      }
      const signed = signedBy((name) => headers.get(name) ?? '', text);
      if (!isFromWechat(signed, settings)) throw new ProviderError(CODE, status, 'badSignature');
      return text === '' ? v.parse(schema, {}) : readJson(schema, text);
    },
  };
};

export type WechatClient = ReturnType<typeof wechatClient>;
