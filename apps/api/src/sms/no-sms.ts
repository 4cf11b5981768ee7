import type { SmsProvider } from './sms.ts';

/** Used on a server without an SMS provider. */
export const noSms: SmsProvider = {
  send: () => Promise.reject(new Error('no provider of text messages is set: SMS_URL')),
};
