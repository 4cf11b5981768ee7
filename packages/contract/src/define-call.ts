import type * as v from 'valibot';

/**
 * Who may call: each level includes what the ones before it may do, except that `anchor`
 * and `operator` are roles of their own and do not include each other or `vip`.
 * @source app §6
 */
export type Access = 'guest' | 'user' | 'vip' | 'anchor' | 'operator';

export type CallMethod = 'GET' | 'POST';

export type Call<Body extends v.GenericSchema = v.GenericSchema, Data extends v.GenericSchema = v.GenericSchema> = {
  readonly method: CallMethod;
  readonly path: `/${string}`;
  readonly access: Access;
  /** One sentence for the API reference. */
  readonly summary: string;
  /** What the caller sends, without the common parameters. GET calls send it as the query. */
  readonly body: Body;
  /** What comes back in `data` of the envelope. */
  readonly data: Data;
};

export type BodyOf<C extends Call> = v.InferOutput<C['body']>;
export type DataOf<C extends Call> = v.InferOutput<C['data']>;

/** Declares one HTTP call; POST unless said otherwise. @source app §7 */
export const defineCall = <const Body extends v.GenericSchema, const Data extends v.GenericSchema>(
  call: Omit<Call<Body, Data>, 'method'> & { method?: CallMethod },
): Call<Body, Data> => ({ method: 'POST', ...call });
