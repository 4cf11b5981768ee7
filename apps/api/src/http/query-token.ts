import type { IncomingMessage } from 'node:http';

const BEARER = /^Bearer (\S+)$/;

/** The session's token in `Authorization: Bearer <token>`; empty without one. */
export const bearerToken = ({ headers }: Pick<IncomingMessage, 'headers'>): string =>
  BEARER.exec(headers.authorization ?? '')?.[1] ?? '';

/**
 * Takes a token out of the address before anything reads or logs it. On GET, where the specification sends fields as
 * a query, it becomes the header; on other methods a token belongs in the body, and one in the address is dropped.
 * @source app §7 "Every call adds token (web token)"
 */
export const exchangeToken = (request: IncomingMessage): void => {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  if (!search.includes('token=')) return;
  const query = new URLSearchParams(search);
  const token = query.get('token');
  if (token === null) return;
  query.delete('token');
  const rest = query.toString();
  request.url = rest === '' ? path : `${path}?${rest}`;
  if (request.method === 'GET' && token !== '') request.headers.authorization ??= `Bearer ${token}`;
};
