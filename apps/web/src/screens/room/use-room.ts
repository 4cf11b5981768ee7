import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { ownAccount } from '../../platform/own-account.ts';
import { useRoomChat, type Member, type RoomAddress } from '../../features/chat/use-room-chat.ts';
import { useRoomFacts } from '../../features/room/use-room-facts.ts';
import { behindOf } from '../../features/live/player/picture-delay.ts';
import { useScoreProtection } from '../../features/live/player/score-protection.ts';
import { commonConfig, roomChat, roomPage } from '../../features/live/queries.ts';
import { guestIdentity, newGuestIdentity } from '../../platform/guest.ts';
import { queryClient } from '../../platform/query-client.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { useMatchBehind } from './use-match-behind.ts';
import { useWaitingChat } from './use-waiting-chat.ts';
import { useRoomEvents } from './use-room-events.ts';
import { useGoalLines } from './use-goal-lines.ts';

const asVisitor: Member = {
  nick: '',
  avatar: '',
  signIn: async (renewed) => {
    const { userid, txim_sign } = await (renewed ? newGuestIdentity() : guestIdentity());
    return { userId: userid, userSig: txim_sign };
  },
};

/** The reader as the chat knows them; undefined until the account of a logged-in reader is known. */
const useMember = (): Member | undefined => {
  const session = useSession();
  const { data: user } = useQuery(ownAccount(session));
  const { uid, nick_name: nick, avatar, user_level: level = 0, is_operate: operates } = user ?? {};
  const vip = user?.isVIP ? user.vip_level : 0;
  const isVisitor = !isSessionOpen(session);
  return useMemo(() => {
    if (isVisitor) return asVisitor;
    if (uid === undefined || nick === undefined || avatar === undefined) return undefined;
    return {
      nick,
      avatar,
      marks: { level, vip, title: operates === 1 ? 'operator' : '' },
      signIn: async (renewed) => {
        const own = ownAccount(useSession.getState());
        const account = await (renewed
          ? queryClient.fetchQuery({ ...own, staleTime: 0 })
          : queryClient.ensureQueryData(own));
        return { userId: `u${uid}`, userSig: account.txim_sign };
      },
    };
  }, [isVisitor, uid, nick, avatar, level, vip, operates]);
};

/** Where the room's chat is. */
const useChatAddress = (liveId: number | undefined): RoomAddress | undefined => {
  const { data } = useQuery({ ...roomChat(liveId ?? 0), enabled: liveId !== undefined });
  return useMemo(
    () =>
      data
        ? {
            sdkAppId: data.sdk_app_id,
            proxyServer: data.proxy_server,
            groupId: data.group_id,
            pushesFrom: data.pushes_from,
          }
        : undefined,
    [data],
  );
};

/** Everything a room's page stands on. Match data are as old as the picture, so that nothing is given away. */
export const useRoom = (anchorId: number) => {
  const page = useQuery(roomPage(anchorId));
  const { data: config } = useQuery(commonConfig());
  const [measuredSec, setDelaySec] = useState<number>();
  const room = page.data?.room;
  const { mode, offsetSec, chatWaits } = useScoreProtection();
  const delaySec = behindOf({
    mode,
    offsetSec,
    measuredSec,
    isLive: room?.status === 'live',
    knownSec: page.data?.delay_sec ?? 0,
  });
  const session = useSession();
  const member = useMember();
  const address = useChatAddress(room?.liveid);
  const joined = useRoomChat({ address, member, hostId: `u${anchorId}` });
  const chat = useWaitingChat(joined, chatWaits ? delaySec : 0);
  const match = useMatchBehind(room?.match, delaySec);
  useGoalLines(match, chat.note);
  const liveid = room?.liveid ?? 0;
  const facts = useRoomFacts(liveid, chat.phase === 'joined', chat.info.pinned);
  useRoomEvents({ anchorId, liveid }, chat);
  const onDelay = useCallback((seconds: number) => setDelaySec(seconds), []);
  return { page, config, room, match, chat, facts, isGuest: !isSessionOpen(session), delaySec, onDelay };
};
