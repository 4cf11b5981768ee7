import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ownAccount } from '../../features/account/queries.ts';
import { useRoomChat, type Member, type RoomAddress } from '../../features/chat/use-room-chat.ts';
import { commonConfig, roomChat, roomPage } from '../../features/live/queries.ts';
import { useMatch } from '../../features/match/use-match.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useDelayed } from '../../platform/use-delayed.ts';
import { useGoalLines } from './use-goal-lines.ts';

/** The reader as the chat knows them; undefined reads as a guest. */
const useMember = (): Member | undefined => {
  const session = useSession();
  const { data: user } = useQuery(ownAccount(session));
  return useMemo(
    () =>
      user && { userId: `u${user.uid}`, userSig: user.txim_sign, nick: user.nick_name, avatar: user.avatar },
    [user],
  );
};

/** Where the room's chat is; a member's signature is waited for, so that nobody joins twice. */
const useChatAddress = (liveId: number | undefined, waits: boolean): RoomAddress | undefined => {
  const { data } = useQuery({ ...roomChat(liveId ?? 0), enabled: liveId !== undefined });
  return useMemo(
    () =>
      data && !waits
        ? { sdkAppId: data.sdk_app_id, proxyServer: data.proxy_server, groupId: data.group_id }
        : undefined,
    [data, waits],
  );
};

/** Everything a room's page stands on. Match data are as old as the picture, so that nothing is given away. */
export const useRoom = (anchorId: number) => {
  const page = useQuery(roomPage(anchorId));
  const { data: config } = useQuery(commonConfig());
  const [delaySec, setDelaySec] = useState(0);
  const room = page.data?.room;
  const session = useSession();
  const member = useMember();
  const address = useChatAddress(room?.liveid, isSessionOpen(session) && member === undefined);
  const chat = useRoomChat({ address, member, hostId: `u${anchorId}` });
  const match = useDelayed(useMatch(room?.match), delaySec * 1000);
  useGoalLines(match, chat.note);
  const onDelay = useCallback((seconds: number) => setDelaySec(seconds), []);
  return { page, config, room, match, chat, isGuest: !isSessionOpen(session), delaySec, onDelay };
};
