import * as v from 'valibot';

/** The product behind the media service: it owns keys and rooms. */
export type Product = {
  /** The room that this key may push to; undefined when it may not. @throws {Error} when the product cannot be asked */
  authorise(push: { streamKey: string; address: string }): Promise<number | undefined>;
  /** @throws {Error} when the product was not reached or did not agree */
  announce(roomId: number, live: boolean): Promise<void>;
};

const TIMEOUT_MS = 4_000;

const Authorised = v.object({
  status: v.literal(0),
  data: v.object({
    allowed: v.boolean(),
    room_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
  }),
});
const Done = v.object({ status: v.literal(0) });

/** Asks the API service through its internal calls. @param secret proves that this is one of our own services */
export const productByHttp = (apiUrl: string, secret: string): Product => {
  const post = async (path: string, body: Record<string, unknown>): Promise<unknown> => {
    const response = await fetch(new URL(path, apiUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-touchline-internal': secret },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`${path} answered ${response.status}`);
    return response.json();
  };
  return {
    async authorise({ streamKey, address }) {
      const answer = await post('/internal/media/authorise', { stream_key: streamKey, address });
      const { data } = v.parse(Authorised, answer);
      return data.allowed ? data.room_id : undefined;
    },
    async announce(roomId, live) {
      const path = live ? '/internal/media/published' : '/internal/media/unpublished';
      v.parse(Done, await post(path, { room_id: roomId }));
    },
  };
};
