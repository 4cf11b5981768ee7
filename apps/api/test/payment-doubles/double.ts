import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ApiConfig } from '../../src/config.ts';
import type { NoticeRequest } from '../../src/recharge/payment-provider.ts';

export type Asked = {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Record<string, string>;
  body: string;
};
export type Answered = { status: number; body: string | Buffer; headers?: Record<string, string> };

/** One payment as a maker keeps it. */
export type Payment = {
  /** Our number of the order. */
  number: string;
  /** The maker's number. */
  ref: string;
  minor: number;
  currency: string;
  state: 'open' | 'paid' | 'closed' | 'failed' | 'disputed' | 'disputeWon' | 'disputeLost';
  paidAt: number;
  refunds: Map<string, number>;
};

export type TestNotice = Pick<NoticeRequest, 'headers' | 'query'> & { body: string };

/** A maker as it stands outside: it speaks its protocol over HTTP, signs as it does, and checks who asks. */
export type Double = {
  code: string;
  method: string;
  /** Body field by which a caller is of the brand that pays in this money. */
  source: string;
  config: Partial<ApiConfig>;
  payments: Payment[];
  /** Everything that was refused for its signature, key or shape. */
  /** Codes of a login that were not used yet, with the accounts that they stand for. */
  codes?: Map<string, string>;
  complaints: string[];
  /** What the double tells about a payment as it stands now. @param over what to say otherwise */
  notice(payment: Payment, over?: { minor?: number; currency?: string; merchant?: string }): TestNotice;
  /** The same message after somebody changed it on its way. */
  forge(notice: TestNotice): TestNotice;
  /** Answers 500 from now on, or no more. */
  setAway(isAway: boolean): void;
  close(): Promise<void>;
};

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer); // a request of node:http has buffers
  return Buffer.concat(chunks).toString('utf8');
};

const textsOf = (headers: IncomingMessage['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** A server on loopback. */
export const serve = async (answer: (asked: Asked) => Answered | Promise<Answered>) => {
  const state = { isAway: false };
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://double');
    void readBody(request)
      .then((body): Answered | Promise<Answered> => {
        if (state.isAway) return { status: 500, body: '{}' };
        const { pathname: path, searchParams: query } = url;
        return answer({ method: request.method ?? '', path, query, headers: textsOf(request.headers), body });
      })
      .catch((error: unknown): Answered => ({ status: 599, body: String(error) }))
      .then(({ status, body, headers }) => response.writeHead(status, headers).end(body));
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // listens on TCP
  return {
    url: `http://127.0.0.1:${port}`,
    port,
    setAway: (isAway: boolean) => {
      state.isAway = isAway;
    },
    close: () =>
      new Promise<void>((done) => {
        server.closeAllConnections();
        server.close(() => done());
      }),
  };
};

export const newPayment = (over: Pick<Payment, 'number' | 'ref' | 'minor' | 'currency'>): Payment => ({
  state: 'open',
  paidAt: 0,
  refunds: new Map(),
  ...over,
});

/** Cents with two decimals. */
export const yuan = (minor: number): string => (minor / 100).toFixed(2);

/** Gives money back once for each key, never more than was paid. */
export const refundOnce = (payment: Payment, key: string, minor: number): boolean => {
  if (payment.refunds.has(key)) return payment.refunds.get(key) === minor;
  const given = [...payment.refunds.values()].reduce((sum, each) => sum + each, 0);
  if (payment.state !== 'paid' || given + minor > payment.minor) return false;
  payment.refunds.set(key, minor);
  return true;
};
