import {
  COMMON_PARAMETER_NAMES,
  CommonParameters,
  STATUS,
  type CommonParameters as Common,
} from '@touchline/contract/envelope';
import { RefusedError } from '../refusal.ts';
import { inputReader } from './input-check.ts';

const readCommon = inputReader(CommonParameters, 'text');
const COMMON_NAMES: ReadonlySet<string> = new Set(COMMON_PARAMETER_NAMES);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Empty parameters count as left out: page queries carry them that way. */
const commonOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => COMMON_NAMES.has(name) && value !== null && value !== '',
    ),
  );

type Sent = {
  method: 'GET' | 'POST';
  query: unknown;
  body?: unknown;
  /** From the header of the request. */
  token?: string;
};

/**
 * Separates the common parameters from the fields of the call. They may stand in the body or in the query, the body
 * wins; fields that are null count as left out. The token comes from the body or from the header of the request.
 * @throws {RefusedError} when the body is no object, or a common parameter is wrong
 * @source app §7 "Every call adds token (web token), uid, sp_source and platform"
 */
export const splitInput = ({
  method,
  query,
  body,
  token = '',
}: Sent): { common: Common; own: Record<string, unknown> } => {
  const fromQuery = isPlainObject(query) ? query : {};
  const sent = method === 'GET' ? fromQuery : (body ?? {});
  if (!isPlainObject(sent)) {
    throw new RefusedError({ status: STATUS.badInput, message: 'notJson', field: 'body' });
  }
  const own = Object.entries(sent).filter(([name, value]) => value !== null && !COMMON_NAMES.has(name));
  return {
    common: readCommon({ ...commonOf({ ...fromQuery, token }), ...commonOf(sent) }),
    own: Object.fromEntries(own),
  };
};
