import type { Service } from '@touchline/engines/service/service';
import inject from 'light-my-request';
import type { Send } from './renderer.ts';

/** For whom a page is rendered: the limits of the service count the address, and answers may name the host. */
type Reader = { address: string; host: string };

/** Makes what sends calls in the name of a reader. */
export type SendFor = (reader: Reader) => Send;

/** Sends calls over HTTP. @param apiUrl where the API service is, which counts this process among its proxies */
export const sendOver = (apiUrl: string): SendFor => {
  const base = apiUrl.replace(/\/$/, '');
  return ({ address, host }) =>
    (url, init) => {
      const headers = new Headers(init.headers);
      headers.set('x-forwarded-for', address);
      headers.set('x-forwarded-host', host);
      return fetch(base + url, { ...init, headers });
    };
};

/** Sends calls to a service of the same process, without a socket between. */
export const sendInside =
  (service: Pick<Service, 'request'>): SendFor =>
  ({ address, host }) =>
  async (url, { method, body, headers }) => {
    const answer = await inject((request, response) => service.request(request, response), {
      method: method === 'POST' ? 'POST' : 'GET',
      url,
      remoteAddress: address,
      ...(typeof body === 'string' && { payload: body }),
      headers: { ...(headers as Record<string, string>), host }, // as the app's calls write them
    });
    return { json: async () => JSON.parse(answer.payload) as unknown };
  };
