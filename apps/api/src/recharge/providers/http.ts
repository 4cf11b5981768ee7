import * as v from 'valibot';

const TIMEOUT_MS = 8_000;

export type Answer = { status: number; text: string; headers: Headers };

/** What a provider answered where it should have done something. The text of the answer may hold secrets and is left out. */
export class ProviderError extends Error {
  override readonly name = 'ProviderError';
  readonly status: number;
  /** The provider's own word for it, for example `NOT_ENOUGH`. */
  readonly code: string;

  constructor(provider: string, status: number, code: string) {
    super(`${provider} answered ${status}${code === '' ? '' : ` ${code}`}`);
    this.status = status;
    this.code = code;
  }
}

/** Understood and refused. A wrong key (401, 403), a balance that is too low (403) and haste (429) pass. */
const FINAL = new Set([400, 402, 404, 422]);

/** True where asking again cannot help: the provider understood and says no. */
export const isFinalRefusal = (error: unknown): error is ProviderError =>
  error instanceof ProviderError && FINAL.has(error.status);

/** Asks over HTTP and reads the whole answer. @throws {Error} without an answer in time */
export const ask = async (url: string, init: RequestInit): Promise<Answer> => {
  const response = await fetch(url, {
    ...init,
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return { status: response.status, text: await response.text(), headers: response.headers };
};

/** Downloads a file of a provider. */
export const download = async (
  provider: string,
  url: string,
  headers: Record<string, string> = {},
): Promise<Buffer> => {
  const response = await fetch(url, { headers, signal: AbortSignal.timeout(60_000) });
  if (!response.ok) throw new ProviderError(provider, response.status, '');
  return Buffer.from(await response.arrayBuffer());
};

/** JSON of an answer in the shape that is needed. @throws {Error} for anything else */
export const readJson = <Output>(schema: v.GenericSchema<unknown, Output>, text: string): Output =>
  v.parse(schema, JSON.parse(text));
