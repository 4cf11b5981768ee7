import { EVENT } from '@touchline/chat-client/event/event-names';
import type { Chat, EventPayloads } from '@touchline/chat-client/index';
import { useEffect, useState } from 'react';

const ONLINE = 1;
/** The service tells of so many people at once. @source im §9 "User status limits: subscribe 100" */
const MOST = 100;

type Changed = EventPayloads[(typeof EVENT)['USER_STATUS_UPDATED']];

const withStatuses = (online: ReadonlySet<string>, changed: Changed): ReadonlySet<string> => {
  const next = new Set(online);
  for (const { userID, statusType } of changed)
    if (statusType === ONLINE) next.add(userID);
    else next.delete(userID);
  return next;
};

const NOBODY: ReadonlySet<string> = new Set();

/** Which of these people are online, as it changes. Where the service does not say, nobody is. */
export const useOnline = (chat: Chat | undefined, isReady: boolean, userIds: readonly string[]) => {
  const [online, setOnline] = useState(NOBODY);
  const ids = userIds.slice(0, MOST).join('\n');
  useEffect(() => {
    if (!chat || !isReady || ids === '') return undefined;
    const userIDList = ids.split('\n');
    const take = (changed: Changed) => setOnline((before) => withStatuses(before, changed));
    const hear = ({ data }: { data: Changed }) => take(data);
    chat.on(EVENT.USER_STATUS_UPDATED, hear);
    chat
      .subscribeUserStatus({ userIDList })
      .then(() => chat.getUserStatus({ userIDList }))
      .then(({ data }) => take(data.successUserList))
      .catch(() => undefined); // no dots, then
    return () => chat.off(EVENT.USER_STATUS_UPDATED, hear);
  }, [chat, isReady, ids]);
  return online;
};
