import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';

/** How long a device is known after a login from it. */
const LIFE_SEC = 180 * 86_400;
const TOKEN = /^d\.(\d{1,10})\.(\d{1,12})\.([\w-]{12})\.([\w-]{43})$/;

const sign = (text: string, secret: string): string =>
  createHmac('sha256', `device-token/${secret}`).update(text).digest('base64url');

/**
 * What a device keeps of a login to show later that the account logged in on it before. It proves nothing else: the
 * password is still needed.
 */
export const deviceTokens = (secret: string) => ({
  make(accountId: number, nowSec: number): string {
    const text = `d.${accountId}.${nowSec + LIFE_SEC}.${randomBytes(9).toString('base64url')}`;
    return `${text}.${sign(text, secret)}`;
  },

  /**
   * A name for the device; undefined where the token is none, is forged, is too old or is of another account.
   * @param accountId the account that somebody wants to enter
   */
  read(token: string, accountId: number, nowSec: number): string | undefined {
    const [, account = '', until = '', device = '', signature = ''] = TOKEN.exec(token) ?? [];
    if (Number(account) !== accountId || Number(until) < nowSec) return undefined;
    const expected = Buffer.from(sign(`d.${account}.${until}.${device}`, secret));
    return timingSafeEqual(expected, Buffer.from(signature)) ? device : undefined;
  },
});

export type DeviceTokens = ReturnType<typeof deviceTokens>;
