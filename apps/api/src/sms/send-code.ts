import type { sendCode } from '@touchline/contract/identity';
import type { DataOf } from '@touchline/contract/define-call';
import type { Language } from '@touchline/domain/match-dates';
import type { Services } from '../services.ts';

type Request = Pick<Services, 'smsCodes' | 'developmentSms' | 'accounts'> & {
  address: string;
  language: Language;
};

/**
 * Sends a code to a number. A demonstration without a provider answers with the code, so that newcomers can register;
 * for a number that has an account it does not, since a code opens the account.
 */
export const sendCodeTo = async (
  mobile: string,
  { smsCodes, developmentSms, accounts, address, language }: Request,
): Promise<DataOf<typeof sendCode>> => {
  const { code, retryAfterSec } = await smsCodes.send(mobile, { address, language });
  const isShown = developmentSms !== undefined && (await accounts.findByMobile(mobile)) === undefined;
  return { retry_after_sec: retryAfterSec, ...(isShown && { demo_code: code }) };
};
