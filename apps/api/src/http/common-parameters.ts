import {
  COMMON_PARAMETER_NAMES,
  CommonParameters,
  type CommonParameters as Common,
} from '@touchline/contract/envelope';
import { compileCheck, type FieldFault } from './body-check.ts';

export type SplitInput =
  { ok: true; common: Common; own: Record<string, unknown> } | { ok: false; fault: FieldFault };

const checkCommon = compileCheck(CommonParameters, { coerce: true });
const COMMON_NAMES: ReadonlySet<string> = new Set(COMMON_PARAMETER_NAMES);

/** Flags that only the sender's side understands. @source app §7 "both are removed before sending" */
const SENDER_FLAGS: ReadonlySet<string> = new Set(['hideLoading', 'noToast']);

const isPlainObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOwn = (name: string, value: unknown): boolean =>
  value !== null && !SENDER_FLAGS.has(name) && !COMMON_NAMES.has(name);

/** Empty ones count as left out: page queries carry them that way. */
const commonOf = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) => COMMON_NAMES.has(name) && value !== null && value !== '',
    ),
  );

/**
 * Takes the common parameters out of what was sent. They may stand in the body or in the query, the body wins;
 * fields that are null count as left out.
 * @source app §7 "Every call adds token (web token), uid, sp_source and platform"
 */
export const splitInput = (method: 'GET' | 'POST', query: unknown, body: unknown): SplitInput => {
  const fromQuery = isPlainObject(query) ? query : {};
  const sent = method === 'GET' ? fromQuery : (body ?? {});
  if (!isPlainObject(sent)) return { ok: false, fault: { field: 'body', message: 'notJson' } };
  const common = { ...commonOf(fromQuery), ...commonOf(sent) };
  const own = Object.fromEntries(Object.entries(sent).filter(([name, value]) => isOwn(name, value)));
  const checked = checkCommon(common);
  // The check is compiled from the schema whose type this is.
  return checked.ok ? { ok: true, common: checked.value as Common, own } : checked;
};
