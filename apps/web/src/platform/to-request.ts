import { ARRIVAL } from './brand/arrival.ts';
import { currentBrand } from './brand/current.ts';
import { commonParameters, withoutEmpty } from './common-parameters.ts';
import { LINES } from './lines.ts';
import { activeLanguage } from './i18n/i18n.ts';
import { useSession } from './session.ts';
import { SHELL } from './shell.ts';

/** @source app §7 "On one variant channel_code from the page query is appended as a query parameter" */
const channelOf = (): Record<string, string> =>
  currentBrand().passesChannel && ARRIVAL.channel_code ? { channel_code: ARRIVAL.channel_code } : {};

/** What is sent for a call, with the parameters that every call carries. */
export const toRequest = (
  { path, method }: { path: string; method: 'GET' | 'POST' },
  body: unknown,
): { url: string; init: RequestInit } => {
  const common = commonParameters(useSession.getState(), activeLanguage(), SHELL);
  const fields = withoutEmpty({ ...common, ...(body as Record<string, unknown>) });
  const asQuery = method === 'GET' ? { ...fields, ...channelOf() } : channelOf();
  const query = new URLSearchParams(Object.entries(asQuery).map(([key, value]) => [key, String(value)]));
  const url = `${LINES.next()}${path}${query.size > 0 ? `?${query.toString()}` : ''}`;
  if (method === 'GET') return { url, init: { method: 'GET' } };
  const headers = { 'content-type': 'application/json' };
  return { url, init: { method: 'POST', headers, body: JSON.stringify(fields) } };
};
