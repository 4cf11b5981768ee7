import type { Base } from '../services.ts';
import { developmentSms, type DevelopmentSms } from './development-sms-repository.ts';
import { httpSms } from './http-sms.ts';
import { noSms } from './no-sms.ts';
import { smsCodes, type SmsCodes } from './sms-codes.ts';

/** The provider of text messages; a demonstration without one keeps the messages to be read. */
export const openSms = ({
  config,
  db,
  clock,
  counters,
  rateLimits,
}: Base): { smsCodes: SmsCodes; developmentSms: DevelopmentSms | undefined } => {
  const development = config.SMS_URL === undefined && config.DEMO ? developmentSms(db, clock) : undefined;
  const real = config.SMS_URL === undefined ? noSms : httpSms(config.SMS_URL, config.SMS_FROM);
  return {
    smsCodes: smsCodes({ counters, rateLimits, provider: development ?? real }),
    developmentSms: development,
  };
};
