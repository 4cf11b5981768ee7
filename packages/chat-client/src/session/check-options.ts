import { chatError, type ClientErrorName } from './chat-error.ts';

/**
 * Refuses an option before anything is done.
 * @throws {TypeError} "Params validate failed." and the name of the wrong option
 */
export function requireOption(holds: boolean, problem: string): asserts holds {
  if (!holds) throw new TypeError(`Params validate failed. ${problem}`);
}

/** @throws {ChatError} this error when the value is missing, or an empty text */
export function requireGiven(value: unknown, error: ClientErrorName): void {
  if (value === undefined || value === '') throw chatError(error);
}

/** @throws {TypeError} when the value is not a text, or is empty */
export function requireText(value: unknown, name: string): void {
  requireOption(typeof value === 'string' && value !== '', `${name} must be a text that is not empty`);
}

/** @throws {TypeError} when the value is not one of these */
export function requireOneOf(value: unknown, values: readonly unknown[], name: string): void {
  requireOption(values.includes(value), `${name} must be one of ${values.join(', ')}`);
}

/** @throws {TypeError} when the value is not an object; the fields of the result are unchecked */
export function requireObject(value: unknown, name = 'options'): Readonly<Record<string, unknown>> {
  requireOption(typeof value === 'object' && value !== null, `${name} must be an object`);
  return value as Readonly<Record<string, unknown>>;
}

/** @throws {TypeError} when the value is not a message of this client */
export function requireMessage(message: unknown): void {
  const { ID, type } = requireObject(message, 'message');
  requireOption(
    typeof ID === 'string' && typeof type === 'string',
    'message must be one that create*Message made',
  );
}

/** @throws {TypeError} when the value is not a list of non-empty texts */
export function requireTexts(value: unknown, name: string): void {
  const holds = Array.isArray(value) && value.every((item) => typeof item === 'string' && item !== '');
  requireOption(holds, `${name} must be a list of texts`);
}
