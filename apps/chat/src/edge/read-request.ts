import { chatError, type ServerErrorName } from '@touchline/chat-protocol/chat-error';
import { readShape } from '@touchline/chat-protocol/read-shape';
import type { Fields, Shape, ShapeOutput } from '@touchline/chat-protocol/shape';
import { unstorablePath } from '@touchline/schema/storable-text';

/**
 * Checks the body of a request and returns it in our nouns.
 * @param error the refusal that the service of this request uses for a wrong field
 * @throws {ChatError} `error`, naming the first wrong field as the sender wrote it
 */
export const readRequest = <F extends Fields>(
  body: unknown,
  of: Shape<F>,
  error: ServerErrorName,
): ShapeOutput<Shape<F>> => {
  const read = readShape(body, of);
  if (!read.ok) throw chatError(error, `${read.field} ${read.reason}`);
  const unstorable = unstorablePath(body);
  if (unstorable) throw chatError(error, `${unstorable.join('.')} holds a character that cannot be stored`);
  return read.value;
};
