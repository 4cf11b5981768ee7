import { oneOf, text } from '@touchline/engines/config/variables';
import * as v from 'valibot';

const SPEED = { min: 1, max: 60 } as const;

const Speed = v.pipe(
  v.string(),
  v.transform(Number),
  v.number('must be a number'),
  v.minValue(SPEED.min, `must be at least ${SPEED.min}`),
  v.maxValue(SPEED.max, `must be at most ${SPEED.max}`),
);

/** The environment variables of the match feed. */
export const feedVariables = {
  /** How many seconds of a match pass in one second, 1 to 60. */
  FEED_SPEED: v.optional(Speed, '1'),
  /**
   * The same seed produces the same world and the same matches, so anyone who knows it can predict every
   * result.
   * Without it, a secret seed is generated once and stored in the database.
   */
  FEED_SEED: v.optional(text()),
  /** `off` leaves the invented world out: only imported matches are shown. */
  FEED_WORLD: v.optional(oneOf(['on', 'off']), 'on'),
};

export type FeedConfig = v.InferOutput<v.ObjectSchema<typeof feedVariables, undefined>>;
