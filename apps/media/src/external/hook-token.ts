import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_CHARS = 40;

/** Authenticates an outside media server: derived, so that its configuration does not contain the secret itself. */
export const hookToken = (internalSecret: string): string =>
  createHmac('sha256', internalSecret).update('nginx-rtmp hooks').digest('hex').slice(0, TOKEN_CHARS);

export const isHookToken = (shown: string, internalSecret: string): boolean => {
  const expected = Buffer.from(hookToken(internalSecret));
  const given = Buffer.from(shown);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
