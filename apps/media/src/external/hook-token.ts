import { createHmac, timingSafeEqual } from 'node:crypto';

const TOKEN_CHARS = 40;

/** What an outside media server shows to be heard: derived, so that its configuration does not hold the secret itself. */
export const hookToken = (internalSecret: string): string =>
  createHmac('sha256', internalSecret).update('nginx-rtmp hooks').digest('hex').slice(0, TOKEN_CHARS);

export const isHookToken = (shown: string, internalSecret: string): boolean => {
  const expected = Buffer.from(hookToken(internalSecret));
  const given = Buffer.from(shown);
  return given.length === expected.length && timingSafeEqual(given, expected);
};
