import { lookup as resolveName, type LookupAddress } from 'node:dns';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import type { LookupFunction } from 'node:net';
import { isPublicAddress, isPublicUrl } from './public-address.ts';

/** Why a page of another site was not read. */
export class FetchRefusedError extends Error {
  override readonly name = 'FetchRefusedError';
}

export type Fetched = { kind: 'same' } | { kind: 'text'; text: string; etag: string };
export type FetchPublic = (url: string, asked?: { etag?: string }) => Promise<Fetched>;

/** Reading more than this would hold up those who wait for an answer. */
const MOST_BYTES = 2 * 1024 * 1024;
const WITHIN_MS = 10_000;
const MOST_REDIRECTS = 3;

type Resolve = (
  host: string,
  options: { all: true },
  done: (error: Error | null, addresses: LookupAddress[]) => void,
) => void;

/** Resolves a name for the connection itself, so that no later answer of the name server can lead elsewhere. */
export const publicLookup =
  (resolve: Resolve = resolveName): LookupFunction =>
  (host, options, done) => {
    resolve(host, { all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) {
        done(error ?? new FetchRefusedError(`${host} has no address`), '', 4);
      } else if (!addresses.every(({ address }) => isPublicAddress(address))) {
        done(new FetchRefusedError(`${host} is not on the internet`), '', 4);
      } else if (options.all === true) {
        done(null, addresses);
      } else {
        done(null, first.address, first.family);
      }
    });
  };

const readText = async (response: AsyncIterable<Buffer>): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new FetchRefusedError('the answer is too large');
    chunks.push(chunk);
  }
  return new TextDecoder().decode(Buffer.concat(chunks));
};

export type Answer = Pick<IncomingMessage, 'statusCode' | 'headers'> &
  AsyncIterable<Buffer> & { destroy(): void };
export type Ask = (url: URL, headers: Record<string, string>, signal: AbortSignal) => Promise<Answer>;

const askByHttps: Ask = (url, headers, signal) =>
  new Promise((resolve, reject) => {
    get(url, { headers, signal, lookup: publicLookup() }, resolve).on('error', reject);
  });

const isRedirect = ({ statusCode = 0 }: Answer): boolean => [301, 302, 303, 307, 308].includes(statusCode);

const headersOf = (etag: string): Record<string, string> => ({
  accept: 'application/rss+xml, application/atom+xml, application/xml, text/xml',
  'user-agent': 'Touchline',
  ...(etag && { 'if-none-match': etag }),
});

const toFetched = async (answer: Answer): Promise<Fetched> => ({
  kind: 'text',
  text: await readText(answer),
  etag: (answer.headers.etag ?? '').slice(0, 200),
});

/**
 * Makes what reads a page of another site: https alone, addresses of the internet alone, also after each redirect, and no
 * more than a few megabytes and seconds.
 */
export const createFetchPublic =
  (ask: Ask = askByHttps): FetchPublic =>
  async (address, { etag = '' } = {}) => {
    const signal = AbortSignal.timeout(WITHIN_MS);
    const headers = headersOf(etag);
    let url = address;
    for (let step = 0; step <= MOST_REDIRECTS; step += 1) {
      if (!isPublicUrl(url)) throw new FetchRefusedError('the address is not public');
      const answer = await ask(new URL(url), headers, signal);
      if (answer.statusCode === 200) return toFetched(answer);
      answer.destroy();
      if (answer.statusCode === 304) return { kind: 'same' };
      if (!isRedirect(answer)) throw new FetchRefusedError(`the answer is ${answer.statusCode}`);
      url = new URL(answer.headers.location ?? '', url).href;
    }
    throw new FetchRefusedError('too many redirects');
  };
