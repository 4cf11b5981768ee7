import type { Place, Push } from './push.ts';
import type { SocketConnection } from './socket-connection.ts';

/** A client that is back and asks for nothing is not kept waiting for longer… */
const HOLD_MS = 5_000;
/** …nor for more than this. */
const MAX_HELD = 1_000;

const send = (connection: SocketConnection, { frame, droppable }: Push): void => {
  connection.told += 1;
  connection.write(frame, droppable);
};

/**
 * Holds the pushes of a reconnected login until it has requested the messages that it missed: clients request
 * them from their last known message, and a newer one would hide the gap.
 * @source protocol "After a reconnect … roaming recovery and getmsg"
 */
export const holdPushes = (connection: SocketConnection): void => {
  const held: Push[] = [];
  connection.held = held;
  setTimeout(() => {
    if (connection.held === held) releasePushes(connection);
  }, HOLD_MS).unref();
};

/** @param isListed leaves out what the answer to the client's question holds already */
export const releasePushes = (
  connection: SocketConnection,
  isListed: (message: Place) => boolean = () => false,
): void => {
  const held = connection.held ?? [];
  connection.held = undefined;
  for (const push of held) {
    if (push.message === undefined || !isListed(push.message)) send(connection, push);
  }
};

/** Writes a push, or lets it wait with those before it. */
export const writePush = (connection: SocketConnection, push: Push): void => {
  if (connection.held === undefined) return send(connection, push);
  connection.held.push(push);
  if (connection.held.length >= MAX_HELD) releasePushes(connection);
  return undefined;
};
