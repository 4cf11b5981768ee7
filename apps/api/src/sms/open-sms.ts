import { STATUS } from '@touchline/contract/envelope';
import type { Log } from '@touchline/engines/log/log';
import { RefusedError } from '../refusal.ts';
import type { Base } from '../services.ts';
import { developmentSms, type DevelopmentSms } from './development-sms-repository.ts';
import { httpSms } from './http-sms.ts';
import { noSms } from './no-sms.ts';
import type { SmsProvider } from './sms.ts';
import { smsCodes, type SmsCodes } from './sms-codes.ts';

/** Tells a failure of the provider to the operator, and to whoever waits for the message. */
export const toldOf = (provider: SmsProvider, log: Log): SmsProvider => ({
  async send(mobile, text) {
    try {
      await provider.send(mobile, text);
    } catch (error) {
      log.error({ err: error }, 'the provider of text messages (SMS_URL) took no message');
      throw new RefusedError({ status: STATUS.failed, message: 'smsFailed', field: 'mobile' });
    }
  },
});

/** The provider of text messages; a demonstration without one keeps the messages to be read. */
export const openSms = ({
  config,
  db,
  clock,
  counters,
  rateLimits,
  log,
}: Base): { smsCodes: SmsCodes; developmentSms: DevelopmentSms | undefined } => {
  const { SMS_URL: url, SMS_FROM: from } = config;
  const development = url === undefined && config.DEMO ? developmentSms(db, clock) : undefined;
  const real = url === undefined ? noSms(log) : toldOf(httpSms(url, from), log);
  return {
    smsCodes: smsCodes({ counters, rateLimits, provider: development ?? real }),
    developmentSms: development,
  };
};
