import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../clock/clock.ts';
import type { SignedPut } from './objects.ts';

export type PutLimits = { contentType: string; maxBytes: number };

export type LinkProblem = 'unsigned' | 'expired';

/** Addresses of objects on our own server, and what their signatures allow. */
export type ObjectLinks = {
  getUrl(key: string, expiresInSec: number): string;
  put(key: string, options: PutLimits & { expiresInSec: number }): SignedPut;
  /** Expiry of the address, in Unix seconds. */
  checkGet(key: string, query: URLSearchParams): { expiresSec: number } | LinkProblem;
  checkPut(key: string, query: URLSearchParams): PutLimits | LinkProblem;
};

export type ObjectLinksOptions = {
  secret: string;
  /** Prefix of `/objects`, such as `https://cdn.example.com`; empty for the same origin. */
  baseUrl: string;
  clock: Clock;
};

const same = (given: string, expected: string): boolean => {
  const a = Buffer.from(given);
  const b = Buffer.from(expected);
  return a.length === b.length && timingSafeEqual(a, b);
};

export const objectLinks = ({ secret, baseUrl, clock }: ObjectLinksOptions): ObjectLinks => {
  const sign = (...parts: readonly (string | number)[]): string =>
    createHmac('sha256', secret).update(parts.join('\n')).digest('base64url');
  const nowSec = (): number => Math.floor(clock.nowMs() / 1000);
  const problem = (query: URLSearchParams, signature: string): LinkProblem | undefined => {
    if (!same(query.get('signature') ?? '', signature)) return 'unsigned';
    return Number(query.get('expires')) < nowSec() ? 'expired' : undefined;
  };
  const addressOf = (key: string, query: Record<string, string | number>): string => {
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]);
    return `${baseUrl}/objects/${key}?${new URLSearchParams(pairs).toString()}`;
  };
  return {
    getUrl(key, expiresInSec) {
      const expires = nowSec() + expiresInSec;
      return addressOf(key, { expires, signature: sign('GET', key, expires) });
    },
    put(key, { contentType, maxBytes, expiresInSec }) {
      const expires = nowSec() + expiresInSec;
      const signature = sign('PUT', key, expires, contentType, maxBytes);
      return {
        url: addressOf(key, { expires, type: contentType, max: maxBytes, signature }),
        headers: { 'content-type': contentType },
      };
    },
    checkGet(key, query) {
      const expires = query.get('expires') ?? '';
      return problem(query, sign('GET', key, expires)) ?? { expiresSec: Number(expires) };
    },
    checkPut(key, query) {
      const contentType = query.get('type') ?? '';
      const max = query.get('max') ?? '';
      const signature = sign('PUT', key, query.get('expires') ?? '', contentType, max);
      return problem(query, signature) ?? { contentType, maxBytes: Number(max) };
    },
  };
};
