import { type AgeSource, isCallerUnderAge } from '../account/caller-age.ts';
import { paymentRefused } from './payment-refusal.ts';

/** For calls that lead to paying and post nothing themselves. @throws {RefusedError} under 18 and in the minors' mode */
export const refuseUnderAge = (context: AgeSource): void => {
  if (isCallerUnderAge(context)) throw paymentRefused('underAge', { field: 'uid' });
};
