import type { LiveRoom, LiveRoomMessage } from '@touchline/chat-client/live-room';
import { useCallback, useEffect, useReducer, useRef } from 'react';
import { tellRoomEvent } from '../../platform/room-events.ts';
import { refusalText } from './chat-refusal.ts';
import type { ChatLine } from './room-lines.ts';
import { lineOf, nextRoom, NOTHING_YET, type RoomChange, type RoomState } from './room-state.ts';

export type RoomAddress = { sdkAppId: number; proxyServer: string; groupId: string };
/** Who takes part; undefined reads as a guest. */
export type Member = { userId: string; userSig: string; nick: string; avatar: string };

export type RoomChat = RoomState & {
  /** @throws what the chat service refused, as an Error with a sentence */
  send: (text: string) => Promise<void>;
  /** Takes a line back. @throws as `send` */
  recall: (sequence: number) => Promise<void>;
  /** Lets someone only read for a while; 0 seconds lifts it. @throws as `send` */
  mute: (userId: string, seconds: number) => Promise<void>;
  /** Puts a line of our own between those of the room. */
  note: (line: ChatLine) => void;
};

type Wires = { hostId: string; selfId: string; groupId: string; tell: (change: RoomChange) => void };

/** People and guests may send custom content, too; pushes of the specification come from the service. */
const PERSON = /^(?:u\d|guest-)/;

/** What a message means beside its line. */
const hearPush = ({ content, from, own, sequence }: LiveRoomMessage, groupId: string): void => {
  if (content.kind === 'custom' && !PERSON.test(from)) tellRoomEvent({ kind: 'push', data: content.data });
  if (content.kind === 'text' && own && sequence > 0) tellRoomEvent({ kind: 'said', groupId, sequence });
};

const listen = (room: LiveRoom, { hostId, selfId, groupId, tell }: Wires): void => {
  room.onMessage((message) => {
    hearPush(message, groupId);
    const line = lineOf(message, hostId);
    if (line) tell({ kind: 'line', line, atSec: message.atSec });
  });
  room.onEvent((event) => tell({ kind: 'event', event, selfId }));
  room.onOnlineCount((count) => tell({ kind: 'online', count }));
  room.onState((state) => {
    tell({ kind: 'state', state });
    if (state.phase !== 'joined') return;
    // Without it the room works; slow mode and announcements then come with their next change.
    room.info().then(
      (info) => tell({ kind: 'info', info }),
      () => undefined,
    );
  });
};

type Options = { address: RoomAddress | undefined; member: Member | undefined; hostId: string };

/** The chat of a live room while its page is open. */
export const useRoomChat = ({ address, member, hostId }: Options): RoomChat => {
  const [state, tell] = useReducer(nextRoom, NOTHING_YET);
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
      listen(room, { hostId, selfId: userId ?? '', groupId, tell });
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
  const act = useCallback(async (what: (room: LiveRoom) => Promise<unknown>) => {
    try {
      if (!roomRef.current) throw new Error('not there yet');
      await what(roomRef.current);
    } catch (cause) {
      throw new Error(refusalText(cause), { cause });
    }
  }, []);
  const send = useCallback((text: string) => act((room) => room.send(text)), [act]);
  const recall = useCallback((sequence: number) => act((room) => room.recall(sequence)), [act]);
  const mute = useCallback((id: string, seconds: number) => act((room) => room.mute(id, seconds)), [act]);
  const note = useCallback((line: ChatLine) => tell({ kind: 'line', line }), []);
  return { ...state, send, recall, mute, note };
};
