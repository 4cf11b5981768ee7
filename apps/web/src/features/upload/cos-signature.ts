import type { TempKeys } from '@touchline/contract/storage';

const hexOf = (bytes: ArrayBuffer): string =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('');

const bytes = (text: string) => new TextEncoder().encode(text);

const hmacSha1 = async (key: string, text: string): Promise<string> => {
  const imported = await crypto.subtle.importKey('raw', bytes(key), { name: 'HMAC', hash: 'SHA-1' }, false, [
    'sign',
  ]);
  return hexOf(await crypto.subtle.sign('HMAC', imported, bytes(text)));
};

/** The `Authorization` header of a PUT by temporary keys, as COS computes it. @param path of the object, with a slash in front */
export const cosAuthorization = async (keys: TempKeys, path: string): Promise<string> => {
  const time = `${keys.startTime};${keys.expiredTime}`;
  const signKey = await hmacSha1(keys.tmpSecretKey, time);
  const request = hexOf(await crypto.subtle.digest('SHA-1', bytes(`put\n${path}\n\n\n`)));
  const signature = await hmacSha1(signKey, `sha1\n${time}\n${request}\n`);
  return [
    'q-sign-algorithm=sha1',
    `q-ak=${keys.tmpSecretId}`,
    `q-sign-time=${time}`,
    `q-key-time=${time}`,
    'q-header-list=',
    'q-url-param-list=',
    `q-signature=${signature}`,
  ].join('&');
};
