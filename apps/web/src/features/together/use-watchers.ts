import { EVENT } from '@touchline/chat-client/event/event-names';
import type { Chat, EventPayloads } from '@touchline/chat-client/index';
import { useEffect, useMemo, useState } from 'react';
import { roomsOf, watchedIn, type Watched } from './watching.ts';

const ONLINE = 1;
/** The service tells of so many people at once. @source im §9 "User status limits: subscribe 100" */
const MOST = 100;

type Statuses = EventPayloads[(typeof EVENT)['USER_STATUS_UPDATED']];

const anchorsIn = (before: ReadonlyMap<string, number>, statuses: Statuses): ReadonlyMap<string, number> => {
  const next = new Map(before);
  for (const { userID, statusType, customStatus } of statuses)
    next.set(userID, statusType === ONLINE ? watchedIn(customStatus) : 0);
  return next;
};

const NOBODY: ReadonlyMap<string, number> = new Map();

/** Rooms that these people watch with others, as it changes. */
export const useWatchers = (chat: Chat, isReady: boolean, userIds: readonly string[]): Watched[] => {
  const [anchors, setAnchors] = useState(NOBODY);
  const ids = userIds.slice(0, MOST).join('\n');
  useEffect(() => {
    if (!isReady || ids === '') return undefined;
    const userIDList = ids.split('\n');
    const take = (statuses: Statuses) => setAnchors((before) => anchorsIn(before, statuses));
    const hear = ({ data }: { data: Statuses }) => take(data);
    chat.on(EVENT.USER_STATUS_UPDATED, hear);
    chat
      .subscribeUserStatus({ userIDList })
      .then(() => chat.getUserStatus({ userIDList }))
      .then(({ data }) => take(data.successUserList))
      .catch(() => undefined); // nobody is seen to watch, then
    return () => chat.off(EVENT.USER_STATUS_UPDATED, hear);
  }, [chat, isReady, ids]);
  return useMemo(() => {
    const members = new Set(ids.split('\n'));
    return roomsOf(
      Array.from(anchors, ([userId, anchorId]) => ({ userId, anchorId })).filter(({ userId }) =>
        members.has(userId),
      ),
    );
  }, [anchors, ids]);
};
