import type { SmsProvider } from './sms.ts';

const TIMEOUT_MS = 5_000;

/**
 * Sends through a provider with the widespread form interface: `POST <url>` with `To`, `From` and `Body`, and the
 * account's id and secret as basic authentication.
 * @param url with the account's id and secret, `https://<id>:<secret>@<host>/<path>`
 */
export const httpSms = (url: string, from: string): SmsProvider => {
  const target = new URL(url);
  const credentials = `${decodeURIComponent(target.username)}:${decodeURIComponent(target.password)}`;
  target.username = '';
  target.password = '';
  return {
    async send(mobile, text) {
      const response = await fetch(target, {
        method: 'POST',
        headers: { authorization: `Basic ${Buffer.from(credentials).toString('base64')}` },
        body: new URLSearchParams({ To: mobile, From: from, Body: text }),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the text message provider answered ${response.status}`);
    },
  };
};
