import { type AgeSource, isCallerUnderAge } from '../account/caller-age.ts';
import { notFound } from '../refusal.ts';

/** Plans do not exist for accounts under 18 and in the minors’ mode. @throws {RefusedError} as for an unknown id */
export const onlyGrownUps = (context: AgeSource, field = 'id'): void => {
  if (isCallerUnderAge(context)) throw notFound(field);
};
