import { type AgeSource, isCallerUnderAge } from '../account/caller-age.ts';
import { notFound } from '../refusal.ts';

/**
 * Models are not there for someone under 18, whatever call asks for them.
 * @throws {RefusedError} as for something that does not exist
 */
export const checkModelsShown = (source: AgeSource): void => {
  if (isCallerUnderAge(source)) throw notFound('type');
};
