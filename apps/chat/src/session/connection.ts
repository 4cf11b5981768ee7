import type { Session } from './session.ts';

/** One open socket, as handlers see it. */
export type Connection = {
  id: string;
  session: Session | undefined;
  /** Live rooms that this socket reads without login. */
  anonymousRooms: Set<string>;
  /** What the client called this service when it connected: scheme, host and port. */
  origin: string;
  /** Where it comes from, for the app's own server. */
  address: string;
  /** Writes one frame. */
  push(servcmd: string, body: Record<string, unknown>): void;
  close(code: number, reason: string): void;
};

/** What handlers may ask of the sockets of this process. */
export type Sockets = {
  /** Binds a login to a socket: from now on it receives the notices of its user. */
  bind(connection: Connection, session: Session): Promise<void>;
  /** Finds the login of an a2 key and ties it to the socket. @throws {ChatError} SESSION_KEY_EXPIRED */
  resume(connection: Connection, a2: string): Promise<Session>;
  /** The login has requested the messages that it missed: held pushes follow its answer. */
  caughtUp(
    connection: Connection,
    isListed: (message: { conversation: string; sequence: number }) => boolean,
  ): void;
  /** Ends that tie; with `forget` the login itself is over. */
  unbind(connection: Connection, options: { forget: boolean }): Promise<void>;
  /** From now on, events of the room go to this socket. */
  enter(connection: Connection, groupId: string): void;
  leave(connection: Connection, groupId: string): void;
  /** Returns whether a user has a socket in this process, other than that of one instance. */
  isHere(appId: number, receiver: { userId: string; exceptInstance?: number }): boolean;
};

/** What the head of a request says of its sender, checked for shape only. */
export type RequestHead = {
  servcmd: string;
  seq: number;
  appId?: number | undefined;
  userId?: string | undefined;
  userSig?: string | undefined;
  a2?: string | undefined;
  tinyId?: string | undefined;
};
