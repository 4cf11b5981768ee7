import { STATUS } from '@touchline/contract/envelope';
import { type AgeSource, isCallerUnderAge } from './caller-age.ts';
import { RefusedError } from '../refusal.ts';

/** @throws {RefusedError} for accounts of someone under 18 or in the minors' mode. @source economy §A8 */
export const checkGrownUp = (source: AgeSource): void => {
  if (isCallerUnderAge(source)) throw new RefusedError({ status: STATUS.forbidden, message: 'forbidden' });
};
