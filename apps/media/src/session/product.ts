import * as v from 'valibot';
import type { RoomNews } from './room-sessions.ts';

/** One chunk of a recording that is in the object store. */
export type ChunkReport = {
  room_id: number;
  run: string;
  no: number;
  key: string;
  init_key: string;
  codecs: string;
  width: number;
  height: number;
  bytes: number;
  /** When its first picture arrived, Unix milliseconds. */
  pdt_ms: number;
  duration_ms: number;
  segments: [bytes: number, ms: number][];
  /** Chunks of the run that were lost so far. */
  gaps: number;
};

/** The room that a key is for, and whether what is shown there is kept. */
export type Authorised = { roomId: number; isRecorded: boolean };

/** The product behind the media service: it owns keys and rooms. */
export type Product = {
  /** The room that this key may push to; undefined when it may not. @throws {Error} when the product cannot be asked */
  authorise(push: { streamKey: string; address: string }): Promise<Authorised | undefined>;
  /** @throws {Error} when the product was not reached or did not agree */
  announce(roomId: number, news: RoomNews): Promise<void>;
  /** @returns false where the room is not recorded @throws {Error} when the product was not reached or did not agree */
  recorded(chunk: ChunkReport): Promise<boolean>;
};

const TIMEOUT_MS = 4_000;

const AuthoriseAnswer = v.object({
  status: v.literal(0),
  data: v.object({
    allowed: v.boolean(),
    room_id: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1))),
    record: v.optional(v.boolean(), false),
  }),
});
const Recorded = v.object({ status: v.literal(0), data: v.object({ kept: v.boolean() }) });
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
      const { data } = v.parse(AuthoriseAnswer, answer);
      if (!data.allowed || data.room_id === undefined) return undefined;
      return { roomId: data.room_id, isRecorded: data.record };
    },
    async announce(roomId, news) {
      const answer =
        news === 'live'
          ? await post('/internal/media/published', { room_id: roomId })
          : await post('/internal/media/unpublished', { room_id: roomId, reason: news });
      v.parse(Done, answer);
    },
    async recorded(chunk) {
      return v.parse(Recorded, await post('/internal/media/chunk', chunk)).data.kept;
    },
  };
};
