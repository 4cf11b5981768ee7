import type { KeyObject } from 'node:crypto';
import * as v from 'valibot';
import { type Fields, readSigned, signFields } from './alipay-signing.ts';
import { ask, ProviderError } from './http.ts';
import { localTime } from './zone-day.ts';

export type AlipaySettings = {
  /** The gateway, with its path. */
  url: string;
  appId: string;
  /** Number of the merchant, which begins with 2088. */
  sellerId: string;
  privateKey: KeyObject;
  /** The key of Alipay, not of the app. */
  publicKey: KeyObject;
  noticeUrl: string;
  nowSec: () => number;
};

const CODE = 'alipay';
const OK = '10000';
const UNKNOWN = new Set(['20000', '20001']);

const Head = v.object({ code: v.string(), sub_code: v.optional(v.string(), '') });

/** Asks the gateway of Alipay, signed and checked. */
export const alipayClient = (settings: AlipaySettings) => {
  const signed = (method: string, content: object, more: Fields = {}): Record<string, string> => {
    const fields = {
      app_id: settings.appId,
      method,
      format: 'JSON',
      charset: 'utf-8',
      sign_type: 'RSA2',
      timestamp: localTime(settings.nowSec(), 8).replace('T', ' '),
      version: '1.0',
      biz_content: JSON.stringify(content),
      ...more,
    };
    return { ...fields, sign: signFields(fields, settings.privateKey) };
  };

  return {
    /** The address of a page on which something is paid. */
    pageUrl: (method: string, content: object, more: Fields): string =>
      `${settings.url}?${new URLSearchParams(signed(method, content, more)).toString()}`,

    /**
     * @throws {ProviderError} with the sub code of Alipay; status 400 where it refused and 500 where it does not know
     */
    async call<Output>(
      schema: v.GenericSchema<unknown, Output>,
      method: string,
      content: object,
    ): Promise<Output> {
      const answer = await ask(`${settings.url}?charset=utf-8`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded;charset=utf-8' },
        body: new URLSearchParams(signed(method, content)).toString(),
      });
      const field = `${method.replaceAll('.', '_')}_response`;
      const part = readSigned(answer.text, field, settings.publicKey);
      if (part === undefined) throw new ProviderError(CODE, answer.status, 'badSignature');
      const value: unknown = JSON.parse(part);
      const { code, sub_code: subCode } = v.parse(Head, value);
      if (code === OK) return v.parse(schema, value);
      const isUnknown = UNKNOWN.has(code) || subCode === 'ACQ.SYSTEM_ERROR';
      throw new ProviderError(CODE, isUnknown ? 500 : 400, subCode === '' ? code : subCode);
    },
  };
};

export type AlipayClient = ReturnType<typeof alipayClient>;
