import { CallError } from './call-error.ts';

/** True where the server answered that there is no such thing: asking again gives the same. */
export const isRefused = (error: unknown): boolean => error instanceof CallError && error.kind === 'refused';
