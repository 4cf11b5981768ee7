import type { LoadedPublicClient } from '@touchline/testing/public-chat-client';

import { noting } from './called-methods.ts';
import { type ChatWorld, sign } from './chat-world.ts';

/** A message as the public client gives it to its caller. */
export type ShownMessage = {
  ID: string;
  conversationID: string;
  from: string;
  to: string;
  type: string;
  payload: Record<string, unknown>;
  sequence: number;
  isRevoked: boolean;
  isPeerRead: boolean;
};

export type Seen = { name: string; data: unknown };

/** Any method of the public client: their options and results are the package's own. */
type AnyMethods = { [method: string]: (...args: unknown[]) => unknown };

const DEADLINE_MS = 10_000;

/** Waits until something holds, or fails with what was awaited. */
export const until = async <Value>(
  what: string,
  find: () => Value | undefined | false,
  withinMs = DEADLINE_MS,
): Promise<Value> => {
  const endMs = Date.now() + withinMs;
  for (;;) {
    const found = find();
    if (found !== undefined && found !== false) return found;
    if (Date.now() > endMs) throw new Error(`waited in vain for: ${what}`);
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
};

/** Tries something until it works: a client that is just coming back refuses for a moment. */
export const eventually = async <Value>(
  what: string,
  attempt: () => Promise<Value>,
  withinMs = DEADLINE_MS,
): Promise<Value> => {
  const endMs = Date.now() + withinMs;
  for (;;) {
    try {
      return await attempt();
    } catch (error) {
      if (Date.now() > endMs) throw new Error(`did not work: ${what}`, { cause: error });
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
};

export type PublicUser = Awaited<ReturnType<typeof publicUser>>;

/** Wraps a loaded client: every event is kept, methods are called by name. */
export const watch = (loaded: LoadedPublicClient) => {
  const seen: Seen[] = [];
  const { TIM } = loaded;
  const tim = noting(loaded.tim);
  for (const event of Object.values(TIM.EVENT)) {
    // A named function each: the package compares them when one is taken off again.
    tim.on(event, function keep(data) {
      seen.push(data);
    });
  }
  const methods = tim as unknown as AnyMethods;
  return {
    ...loaded,
    tim,
    seen,
    call: async (
      method: string,
      ...args: unknown[]
    ): Promise<{ code: number; data: Record<string, unknown> }> => {
      const found = methods[method];
      if (found === undefined) throw new Error(`the public client has no ${method}`);
      return (await found.apply(tim, args)) as { code: number; data: Record<string, unknown> };
    },
    make: (method: string, options: unknown): unknown => methods[method]?.call(tim, options),
    event: (name: string): Seen[] => seen.filter((one) => one.name === TIM.EVENT[name]),
    received: (): ShownMessage[] =>
      seen
        .filter((one) => one.name === TIM.EVENT['MESSAGE_RECEIVED'])
        .flatMap((one) => one.data as ShownMessage[]),
    text(
      to: string,
      text: string,
      conversationType = 'C2C',
    ): Promise<{ code: number; data: Record<string, unknown> }> {
      const message = methods['createTextMessage']?.call(tim, { to, conversationType, payload: { text } });
      return methods['sendMessage']?.call(tim, message) as Promise<{
        code: number;
        data: Record<string, unknown>;
      }>;
    },
  };
};

/** Version 3 says that it is ready before it has its lists. */
const hasLists = (sockets: LoadedPublicClient['sockets']): Promise<unknown> =>
  Promise.all(
    ['recentcontact.page_get', 'sns.black_list_get'].map(
      (servcmd) =>
        new Promise<void>((resolve) => {
          const look = (data: ArrayBuffer | Buffer): void => {
            const text = Buffer.from(data as ArrayBuffer).toString();
            if (text.includes(`"servcmd":"${servcmd}"`)) setImmediate(resolve);
          };
          for (const socket of sockets) socket.on('message', look);
        }),
    ),
  );

/** Loads the public client and logs in; resolves when it says it is ready. */
export const publicUser = async (
  world: Pick<ChatWorld, 'client'> & { isNewer?: boolean },
  userId: string,
  create: Record<string, unknown> = {},
) => {
  const user = watch(world.client(create));
  const listed = world.isNewer === true ? hasLists(user.sockets) : undefined;
  await user.tim.login({ userID: userId, userSig: sign(userId) });
  await until(`${userId} is ready`, () => user.event('SDK_READY').length > 0);
  await listed;
  return { ...user, userId };
};

export const textOf = (message: ShownMessage): unknown => message.payload['text'];
