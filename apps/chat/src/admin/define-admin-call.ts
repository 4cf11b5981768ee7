import type { Fields, Shape, ShapeInput, ShapeOutput } from '@touchline/chat-protocol/shape';

import type { ChatContext } from '../context.ts';

/** Tips and notices of the administration name it so. */
export const OPERATOR = 'administrator';

/** One call of the administration, tied to what answers it. */
export type AdminCall = {
  /** `service/command`, behind `/v4/`. */
  path: string;
  /** What it does, for the description of the interface. */
  about: string;
  request: Shape;
  answer: Shape;
  run(request: Record<string, unknown>, context: ChatContext): Promise<Record<string, unknown>>;
};

type Declared<Request extends Fields, Answer extends Fields> = {
  path: string;
  about: string;
  request: Shape<Request>;
  answer: Shape<Answer>;
  run: (request: ShapeOutput<Shape<Request>>, context: ChatContext) => Promise<ShapeInput<Shape<Answer>>>;
};

/** Declares one call: the request arrives checked and in our nouns. */
export const adminCall = <const Request extends Fields, const Answer extends Fields>({
  path,
  about,
  request,
  answer,
  run,
}: Declared<Request, Answer>): AdminCall => ({
  path,
  about,
  request,
  answer,
  // The caller has read the request by the schema that stands beside it.
  run: (given, context) => run(given as ShapeOutput<Shape<Request>>, context),
});
