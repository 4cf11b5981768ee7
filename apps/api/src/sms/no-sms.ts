import { STATUS } from '@touchline/contract/envelope';
import type { Log } from '@touchline/engines/log/log';
import { RefusedError } from '../refusal.ts';
import type { SmsProvider } from './sms.ts';

/** Used on a server without a provider of text messages: whoever asks for a code is told so, and the operator too. */
export const noSms = (log: Log): SmsProvider => ({
  send: () => {
    log.error('a code was asked for, and no provider of text messages is set: SMS_URL');
    const refusal = { status: STATUS.conflict, message: 'noSms', field: 'mobile' } as const;
    return Promise.reject(new RefusedError(refusal));
  },
});
