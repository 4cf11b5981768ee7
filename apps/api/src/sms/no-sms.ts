import type { SmsProvider } from './sms.ts';

/** For a server on which nobody set a provider. */
export const noSms: SmsProvider = {
  send: () => Promise.reject(new Error('no provider of text messages is set: SMS_URL')),
};
