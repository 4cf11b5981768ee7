import type { Call, DataOf } from '@touchline/contract/define-call';
import type { InferInput } from 'valibot';
import { CallError } from './call-error.ts';
import { t } from './i18n/i18n.ts';
import { rest } from './rest.ts';

const fetched = async <C extends Call>(declared: () => Promise<C>) => {
  // Several are asked at once when a screen appears: each in a task of its own.
  await rest();
  try {
    return await Promise.all([import('./call.ts'), declared()]);
  } catch (cause) {
    throw new CallError('network', t('error.network'), { cause });
  }
};

/**
 * `read` for what the first screen asks: that which sends calls and checks their answers is fetched with the first of
 * them, together with the call's own declaration.
 * @throws {CallError} as `read`; `network` too where those cannot be fetched
 */
export const readLater = async <C extends Call>(
  declared: () => Promise<C>,
  body: InferInput<C['body']>,
  signal?: AbortSignal,
): Promise<DataOf<C>> => {
  const [{ read }, call] = await fetched(declared);
  return read(call, body, signal);
};
