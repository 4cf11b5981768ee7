import { EVENT } from '../../src/event/event-names.ts';
import { PUSH_APP, startChatServer, type ChatServer } from './chat-server.ts';
import { takeSeat, type Kind, type Seat } from './clients.ts';

/** A seat whose client has logged in and is ready. */
export type Person = Seat & { userID: string };

/** The real server and the people in front of it; `close` sends everyone home. */
export interface World {
  server: ChatServer;
  newName(stem: string): string;
  seat(kind: Kind, appId?: number): Promise<Seat>;
  person(kind: Kind, options?: { appId?: number; userID?: string }): Promise<Person>;
  close(): Promise<void>;
}

export async function openWorld(): Promise<World> {
  const server = await startChatServer();
  const seats: Seat[] = [];
  let made = 0;
  const newName = (stem: string) => `${stem}${(made += 1)}`;
  const seat: World['seat'] = async (kind, appId = PUSH_APP) => {
    const taken = await takeSeat(kind, { port: server.port, appId });
    seats.push(taken);
    return taken;
  };
  return {
    server,
    newName,
    seat,
    async person(kind, { appId = PUSH_APP, userID = newName('user') } = {}) {
      const taken = await seat(kind, appId);
      const ready = taken.next(EVENT.SDK_READY);
      await taken.chat.login({ userID, userSig: server.sign(appId, userID) });
      await ready;
      return { ...taken, userID };
    },
    async close() {
      await Promise.all(seats.map((one) => one.close()));
      await server.close();
    },
  };
}

/** The code of a refusal, or `no error`. */
export const codeOf = async (run: () => unknown): Promise<unknown> => {
  try {
    await run();
    return 'no error';
  } catch (error) {
    return (error as { code?: unknown }).code;
  }
};

/** Event names as told, in their order; list events come once a second and are left out. */
export const tellingOrder = (seat: Seat, from: number): string[] =>
  seat.told
    .slice(from)
    .map(({ name }) => name)
    .filter((name) => !THROTTLED.has(name));

const THROTTLED: ReadonlySet<string> = new Set([
  EVENT.CONVERSATION_LIST_UPDATED,
  EVENT.TOTAL_UNREAD_MESSAGE_COUNT_UPDATED,
  EVENT.GROUP_LIST_UPDATED,
  EVENT.FRIEND_LIST_UPDATED,
  EVENT.NET_STATE_CHANGE,
]);
