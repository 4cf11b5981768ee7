import type { SocketConnection } from './socket-connection.ts';

/** The place of a user or group of an app in an index. */
export const keyOf = (appId: number, id: string): string => `${appId} ${id}`;

const put = <Item>(index: Map<string, Set<Item>>, key: string, item: Item): void => {
  const items = index.get(key);
  if (items === undefined) index.set(key, new Set([item]));
  else items.add(item);
};

const take = <Item>(index: Map<string, Set<Item>>, key: string, item: Item): void => {
  const items = index.get(key);
  if (items?.delete(item) === true && items.size === 0) index.delete(key);
};

/** Which sockets are whose, and which of them are in which group. */
export const createSocketIndexes = () => {
  const byUser = new Map<string, Set<SocketConnection>>();
  const byGroup = new Map<string, Set<SocketConnection>>();

  const leaveGroup = (connection: SocketConnection, groupId: string): void => {
    connection.groups.delete(groupId);
    take(byGroup, keyOf(connection.appId, groupId), connection);
  };
  return {
    byUser,
    byGroup,
    attach: (connection: SocketConnection): void => {
      if (connection.session !== undefined) {
        put(byUser, keyOf(connection.appId, connection.session.userId), connection);
      }
    },
    detach: (connection: SocketConnection): void => {
      for (const groupId of connection.groups) leaveGroup(connection, groupId);
      if (connection.session !== undefined) {
        take(byUser, keyOf(connection.appId, connection.session.userId), connection);
      }
    },
    enterGroup: (connection: SocketConnection, groupId: string): void => {
      connection.groups.add(groupId);
      put(byGroup, keyOf(connection.appId, groupId), connection);
    },
    leaveGroup,
    emptyGroup: (appId: number, groupId: string): void => {
      for (const one of byGroup.get(keyOf(appId, groupId)) ?? []) leaveGroup(one, groupId);
    },
    connectionsOf: (appId: number, userId: string): SocketConnection[] => [
      ...(byUser.get(keyOf(appId, userId)) ?? []),
    ],
  };
};

/** The sockets of one process, by user and by group. */
export type SocketIndexes = ReturnType<typeof createSocketIndexes>;
