import { randomBytes } from 'node:crypto';
import type { ChainName } from '@touchline/contract/seal';
import { stampFault, timeStampQuery } from './time-stamp.ts';
import type { WitnessSetting } from './witness-variables.ts';

/** The end of a chain: everything before it follows from the link. */
export type ChainEnd = { chain: ChainName; seq: number; link: string };
type Asked = Exclude<WitnessSetting, { kind: 'none' }>;

const WITHIN_MS = 5_000;
/** A stamp with its certificates has a few kilobytes. */
const MOST_BYTES = 64 * 1024;

/** Why a witness did not testify. */
export class WitnessError extends Error {
  override readonly name = 'WitnessError';
}

const readAnswer = async (response: Response): Promise<Buffer> => {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new WitnessError('the witness answers more than is kept');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
};

const post = async (url: string, type: string, body: string | Uint8Array<ArrayBuffer>): Promise<Buffer> => {
  const headers = { 'content-type': type };
  const signal = AbortSignal.timeout(WITHIN_MS);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  if (!response.ok) throw new WitnessError(`the witness answers with ${response.status}`);
  return readAnswer(response);
};

const stamp = async (url: string, { link }: ChainEnd): Promise<Buffer> => {
  const question = { hash: Buffer.from(link, 'hex'), nonce: randomBytes(16) };
  const query = Uint8Array.from(timeStampQuery(question));
  const answer = await post(url, 'application/timestamp-query', query);
  const fault = stampFault(answer, question);
  if (fault !== '') throw new WitnessError(`the answer of the witness ${fault}`);
  return answer;
};

/**
 * Tells the end of a chain to who keeps it outside.
 * @throws {Error} where they do not answer, or with something that is no testimony
 */
export const askWitness = ({ kind, url }: Asked, { chain, seq, link }: ChainEnd): Promise<Buffer> =>
  kind === 'rfc3161'
    ? stamp(url, { chain, seq, link })
    : post(url, 'application/json', JSON.stringify({ chain, seq, link }));
