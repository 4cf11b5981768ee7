import type { Fields, Shape, ShapeInput, ShapeOutput } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';

/** One call of the administration, tied to what answers it. */
export type AdminCall = {
  /** `service/command`, behind `/v4/`. */
  path: string;
  request: Shape;
  answer: Shape;
  run(request: Record<string, unknown>, context: ChatContext): Promise<Record<string, unknown>>;
};

type Declared<Request extends Fields, Answer extends Fields> = {
  path: string;
  request: Shape<Request>;
  answer: Shape<Answer>;
  run: (request: ShapeOutput<Shape<Request>>, context: ChatContext) => Promise<ShapeInput<Shape<Answer>>>;
};

/** Declares one call: the request arrives checked and in our nouns. */
export const adminCall = <const Request extends Fields, const Answer extends Fields>({
  path,
  request,
  answer,
  run,
}: Declared<Request, Answer>): AdminCall => ({
  path,
  request,
  answer,
  // The caller has read the request by the schema that stands beside it.
  run: (given, context) => run(given as ShapeOutput<Shape<Request>>, context),
});
