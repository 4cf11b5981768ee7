import { CallError } from './call-error.ts';

/** The server's sentence for a field, where it refused that field. */
export const refusedField = (error: unknown, ...fields: readonly string[]): string | undefined =>
  error instanceof CallError && error.field !== undefined && fields.includes(error.field)
    ? error.message
    : undefined;

/** The server's sentence where it concerns none of the named fields. */
export const refusedWhole = (error: unknown, ...fields: readonly string[]): string | undefined => {
  if (!(error instanceof Error)) return undefined;
  return refusedField(error, ...fields) === undefined ? error.message : undefined;
};
