import type * as v from 'valibot';

/**
 * Who may call: each level includes what the ones before it may do, except that `anchor`
 * and `operator` are roles of their own and do not include each other or `vip`.
 * @source app §6
 */
export type Access = 'guest' | 'user' | 'vip' | 'anchor' | 'operator';

export type CallMethod = 'GET' | 'POST';

export type Call<
  Body extends v.GenericSchema = v.GenericSchema,
  Data extends v.GenericSchema = v.GenericSchema,
  Level extends Access = Access,
> = {
  readonly method: CallMethod;
  readonly path: `/${string}`;
  readonly access: Level;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** Calls per minute from one address; the service's own limit where left out. */
  readonly limitPerMin?: number;
  /** What the caller sends, without the common parameters. GET calls send it as the query. */
  readonly body: Body;
  /** What comes back in `data` of the envelope. */
  readonly data: Data;
};

export type BodyOf<C extends Call> = v.InferOutput<C['body']>;
export type DataOf<C extends Call> = v.InferOutput<C['data']>;

/** Declares one HTTP call; POST by default. @source app §7 */
export const defineCall = <
  const Body extends v.GenericSchema,
  const Data extends v.GenericSchema,
  const Level extends Access,
>(
  call: Omit<Call<Body, Data, Level>, 'method'> & { method?: CallMethod },
): Call<Body, Data, Level> => ({ method: 'POST', ...call });
