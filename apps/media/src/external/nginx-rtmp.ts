import type { IncomingMessage } from 'node:http';
import * as v from 'valibot';
import { type Answer, notFound } from '../playback/respond.ts';
import type { PublishEngine } from '../publish-engine.ts';
import type { PublishGate } from '../session/publish-gate.ts';
import type { Lease } from '../session/room-sessions.ts';
import { isHookToken } from './hook-token.ts';

/** The fields of a callback that we read; nginx sends it as a form. */
const Callback = v.object({
  name: v.pipe(v.string(), v.minLength(1), v.maxLength(256)),
  addr: v.optional(v.pipe(v.string(), v.maxLength(64)), ''),
  clientid: v.pipe(v.string(), v.regex(/^\d{1,19}$/, 'must be digits')),
});
type Callback = v.InferOutput<typeof Callback>;

type Options = {
  gate: PublishGate;
  internalSecret: string;
  /** Where publishers push to, such as `rtmp://push.example/live`. */
  pushUrl: string;
  /** Where nginx itself passes accepted pushes on to, by number: `rtmp://127.0.0.1:1935/rooms`. */
  relayUrl: string;
  /** Where nginx serves its playlists. */
  pullUrl: string;
};

type Publisher = { roomId: number; lease: Lease; unwanted: boolean };

const MAX_BODY_BYTES = 4_096;
const PLAYABLE_TRIES = 20;
const PLAYABLE_STEP_MS = 300;

const OK: Answer = { status: 204 };
const REFUSED: Answer = { status: 403 };

const bare = (url: string): string => url.replace(/\/$/, '');
const streamName = (roomId: number): string => `room-${roomId}`;

/** @throws {RangeError} when the body is too long */
const readForm = async (request: IncomingMessage): Promise<Record<string, string>> => {
  const chunks: Buffer[] = [];
  let sizeBytes = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    sizeBytes += bytes.length;
    if (sizeBytes > MAX_BODY_BYTES) throw new RangeError('the body is too long');
    chunks.push(bytes);
  }
  return Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString('utf8')));
};

const readPlaylist = async (address: string): Promise<string | undefined> => {
  const answer = await fetch(address, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined);
  if (answer?.ok) return answer.text();
  await answer?.body?.cancel();
  return undefined;
};

/** Waits until nginx has written a segment of this push; what an earlier push left behind does not count. */
const untilPlayable = async (address: string, isWanted: () => boolean): Promise<boolean> => {
  const before = await readPlaylist(address);
  for (let tries = 0; tries < PLAYABLE_TRIES && isWanted(); tries += 1) {
    const now = await readPlaylist(address);
    if (now !== undefined && now !== before) return true;
    await new Promise((resolve) => setTimeout(resolve, PLAYABLE_STEP_MS));
  }
  return false;
};

type Hooks = Record<string, (callback: Callback) => Answer | Promise<Answer>>;

/** The answers to nginx: who may push, that a push goes on, that it ended. */
const createHooks = (gate: PublishGate, relayUrl: string, pullOf: (roomId: number) => string): Hooks => {
  const publishers = new Map<string, Publisher>();

  const openWhenPlayable = async (clientId: string, publisher: Publisher): Promise<void> => {
    const isWanted = (): boolean => publishers.get(clientId) === publisher && !publisher.unwanted;
    // An unreadable answer counts as none: the session's own time limit ends it.
    const playable = await untilPlayable(pullOf(publisher.roomId), isWanted).catch(() => false);
    if (playable && isWanted()) publisher.lease.playable();
  };

  return {
    async publish({ name, addr, clientid }) {
      const drop = (): void => {
        const publisher = publishers.get(clientid);
        if (publisher) publisher.unwanted = true;
      };
      const opened = await gate({ streamKey: name, address: addr, drop });
      if (!opened) return REFUSED;
      const publisher: Publisher = { ...opened, unwanted: false };
      publishers.set(clientid, publisher);
      void openWhenPlayable(clientid, publisher);
      return { status: 302, location: `${bare(relayUrl)}/${streamName(opened.roomId)}` };
    },
    update({ clientid }) {
      const publisher = publishers.get(clientid);
      // A refused update makes nginx disconnect the publisher.
      if (!publisher || publisher.unwanted) return REFUSED;
      publisher.lease.heard();
      return OK;
    },
    done({ clientid }) {
      publishers.get(clientid)?.lease.end('unpublished');
      publishers.delete(clientid);
      return OK;
    },
  };
};

/** Drives an nginx with the RTMP module through its callbacks; the room's session runs by the same table. */
export const createNginxEngine = ({
  gate,
  internalSecret,
  pushUrl,
  relayUrl,
  pullUrl,
}: Options): PublishEngine => {
  const pullOf = (roomId: number): string => `${bare(pullUrl)}/${streamName(roomId)}.m3u8`;
  const hooks = createHooks(gate, relayUrl, pullOf);

  return {
    name: 'nginx-rtmp',
    rtmpPort: undefined,
    pushAddress: (streamKey) => `${bare(pushUrl)}/${streamKey}`,
    pullAddresses: (roomId) => [{ kind: 'hls', url: pullOf(roomId) }],
    play(url) {
      const [, roomId] = /^\/media\/live\/(\d{1,15})\/(?:index|plain|sound)\.m3u8$/.exec(url.pathname) ?? [];
      if (roomId === undefined) return Promise.resolve(notFound('no such address'));
      return Promise.resolve({ status: 302, location: pullOf(Number(roomId)) });
    },
    async hook(url, request) {
      const [, token = '', call = ''] =
        /^\/media\/hooks\/nginx-rtmp\/([^/]+)\/(\w+)$/.exec(url.pathname) ?? [];
      if (!isHookToken(token, internalSecret)) return REFUSED;
      const answer = hooks[call];
      if (!answer || request.method !== 'POST') return notFound('no such callback');
      const callback = v.safeParse(Callback, await readForm(request));
      if (callback.success) return answer(callback.output);
      const [issue] = callback.issues;
      return { status: 400, body: `${v.getDotPath(issue) ?? 'the form'}: ${issue.message}` };
    },
    close: () => Promise.resolve(),
  };
};
