import type { LiveRoom, LiveRoomMessage, LiveRoomState } from '@touchline/chat-client/live-room';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { addLine, type ChatLine } from './room-lines.ts';

export type RoomAddress = { sdkAppId: number; proxyServer: string; groupId: string };
/** Who takes part; undefined reads as a guest. */
export type Member = { userId: string; userSig: string; nick: string; avatar: string };

export type RoomChat = {
  lines: readonly ChatLine[];
  phase: LiveRoomState['phase'];
  online: number | undefined;
  /** @throws what the chat service refused, as an Error with a sentence */
  send: (text: string) => Promise<void>;
  /** Puts a line of our own between those of the room. */
  note: (line: ChatLine) => void;
};

const toLine = (message: LiveRoomMessage, hostId: string): ChatLine | undefined =>
  message.content.kind === 'text'
    ? {
        kind: 'text',
        id: message.id,
        from: message.from,
        nick: message.nick || message.from,
        text: message.content.text,
        own: message.own,
        host: message.from === hostId,
      }
    : undefined;

const noticeOf = (state: LiveRoomState): string | undefined => {
  if (state.phase !== 'ended' || state.reason === 'left') return undefined;
  if (state.reason === 'dismissed') return t('chat.dismissed');
  return state.reason === 'banned' || state.reason === 'kicked' ? t('chat.removed') : t('chat.refused');
};

type Options = { address: RoomAddress | undefined; member: Member | undefined; hostId: string };

/** The chat of a live room while its page is open. */
export const useRoomChat = ({ address, member, hostId }: Options): RoomChat => {
  const [lines, note] = useReducer(addLine, []);
  const [phase, setPhase] = useState<LiveRoomState['phase']>('idle');
  const [online, setOnline] = useState<number>();
  const roomRef = useRef<LiveRoom>(undefined);
  const { sdkAppId, proxyServer, groupId } = address ?? {};
  const { userId, userSig, nick, avatar } = member ?? {};
  useEffect(() => {
    if (!sdkAppId || !proxyServer || !groupId) return undefined;
    let current = true;
    const begin = async () => {
      const { createLiveRoom } = await import('@touchline/chat-client/live-room');
      if (!current) return;
      const identity = userId && userSig ? { userId, userSig, nick: nick ?? '', avatar: avatar ?? '' } : {};
      const room = createLiveRoom({ sdkAppId, proxyServer, groupId, ...identity });
      roomRef.current = room;
      room.onMessage((message) => {
        const line = toLine(message, hostId);
        if (line) note(line);
      });
      room.onEvent((event) => {
        if (event.kind === 'joined') {
          note({
            kind: 'entered',
            id: `${event.atSec}${event.userIds.join()}`,
            names: event.userIds,
            count: event.userIds.length,
          });
        }
      });
      room.onOnlineCount(setOnline);
      room.onState((state) => {
        setPhase(state.phase);
        const text = noticeOf(state);
        if (text) note({ kind: 'notice', id: `end${groupId}`, text });
      });
      // How joining ended is told by onState.
      room.join().catch(() => undefined);
    };
    void begin();
    return () => {
      current = false;
      void roomRef.current?.leave().catch(() => undefined);
      roomRef.current = undefined;
    };
  }, [sdkAppId, proxyServer, groupId, userId, userSig, nick, avatar, hostId]);
  const send = useCallback(async (text: string) => {
    if (!roomRef.current) throw new Error(t('chat.notReady'));
    await roomRef.current.send(text);
  }, []);
  return { lines, phase, online, send, note };
};
