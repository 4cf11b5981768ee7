import type { LiveRoom, LiveRoomMessage } from '@touchline/chat-client/live-room';
import { readRoomPush } from '@touchline/contract/room-push';
import { useCallback, useEffect, useMemo, useReducer } from 'react';
import { tellOwnLine } from '../../platform/own-lines.ts';
import { tellRoomPush } from '../../platform/room-pushes.ts';
import { refusalText } from './chat-refusal.ts';
import { createEnteredRoom, type EnteredRoom } from './entered-room.ts';
import type { ChatLine } from './room-lines.ts';
import {
  lineOf,
  nextRoom,
  NOTHING_YET,
  type OwnMarks,
  type RoomChange,
  type RoomState,
} from './room-state.ts';

export type RoomAddress = {
  sdkAppId: number;
  proxyServer: string;
  groupId: string;
  /** Whose custom messages are pushes of the product; those of anybody else are none. */
  pushesFrom: string;
};
/** By which somebody enters the chat. */
export type Identity = { userId: string; userSig: string };
/** Who takes part. */
export type Member = {
  nick: string;
  avatar: string;
  marks?: OwnMarks;
  /** @param renewed true after an identity was refused: a kept one is not enough then */
  signIn: (renewed: boolean) => Promise<Identity>;
};

/** After a refusal the identity is renewed at most this often; a second refusal within it is final. */
const RENEW_EVERY_MS = 60_000;

export type RoomChat = RoomState & {
  /**
   * @param attached beside the text, such as its colour
   * @throws what the chat service refused, as an Error with a sentence
   */
  send: (text: string, attached?: string) => Promise<void>;
  /** Takes a line back. @throws as `send` */
  recall: (sequence: number) => Promise<void>;
  /** Takes the lines of someone off the screen. */
  removeLinesOf: (userId: string) => void;
  /** Puts a line of our own between those of the room. */
  note: (line: ChatLine) => void;
};

type Wires = {
  hostId: string;
  selfId: string;
  marks: OwnMarks | undefined;
  pushesFrom: string;
  groupId: string;
  tell: (change: RoomChange) => void;
  /** True when the entry is tried again with another identity, so that nothing has ended. */
  reenters: () => boolean;
  /** Called as soon as the room was entered, or has ended and says so to whoever writes. */
  onRoom: () => void;
};

/** What a message means beside its line. Custom content of people and guests is no push. */
const hearPush = (
  { content, from, own, sequence }: LiveRoomMessage,
  { groupId, pushesFrom }: Pick<Wires, 'groupId' | 'pushesFrom'>,
): void => {
  if (content.kind === 'custom' && from === pushesFrom) {
    const push = readRoomPush(content.data);
    if (push) tellRoomPush(push);
  }
  if (content.kind === 'text' && own && sequence > 0) tellOwnLine({ groupId, sequence });
};

const listen = (room: LiveRoom, wires: Wires): void => {
  const { hostId, selfId, marks, tell, reenters, onRoom } = wires;
  room.onMessage((message) => {
    hearPush(message, wires);
    const line = lineOf(message, hostId, marks);
    if (line) tell({ kind: 'line', line, atSec: message.atSec });
  });
  room.onEvent((event) => tell({ kind: 'event', event, selfId }));
  room.onOnlineCount((count) => tell({ kind: 'online', count }));
  room.onState((state) => {
    if (state.phase === 'ended' && state.reason === 'refused' && reenters()) return;
    tell({ kind: 'state', state });
    if (state.phase === 'joined' || state.phase === 'ended') onRoom();
    if (state.phase !== 'joined') return;
    // Without it the room works; slow mode and announcements then come with their next change.
    room.info().then(
      (info) => tell({ kind: 'info', info }),
      () => undefined,
    );
  });
};

type Entry = {
  address: RoomAddress;
  member: Member;
  hostId: string;
  tell: (change: RoomChange) => void;
  /** The room as soon as it was entered or has ended; nothing when it is left or entered anew. */
  onRoom: EnteredRoom['set'];
};

/**
 * Enters a room and stays in it. A refused identity, such as a signature that expired during a long evening, is
 * renewed and tried again. A visitor for whom there is no identity reads without one.
 * @returns how to leave
 */
const enterRoom = ({ address, member, hostId, tell, onRoom }: Entry): (() => void) => {
  let current: LiveRoom | undefined;
  let isOpen = true;
  let renewedAtMs = -RENEW_EVERY_MS;
  const reenters = (): boolean => {
    const nowMs = performance.now();
    if (!isOpen || nowMs - renewedAtMs < RENEW_EVERY_MS) return false;
    renewedAtMs = nowMs;
    onRoom(undefined);
    tell({ kind: 'state', state: { phase: 'connecting' } });
    void enter(true);
    return true;
  };
  const enter = async (renewed: boolean): Promise<void> => {
    const [{ createLiveRoom }, identity] = await Promise.all([
      import('@touchline/chat-client/live-room'),
      member.signIn(renewed).catch(() => undefined),
    ]);
    if (!isOpen) return;
    const { nick, avatar, marks } = member;
    const room = createLiveRoom({ ...address, ...(identity && { ...identity, nick, avatar }) });
    current = room;
    listen(room, {
      hostId,
      selfId: identity?.userId ?? '',
      marks,
      pushesFrom: address.pushesFrom,
      groupId: address.groupId,
      tell,
      reenters,
      onRoom: () => onRoom({ room, isReader: !identity }),
    });
    // How joining ended is told by onState.
    room.join().catch(() => undefined);
  };
  void enter(false);
  return () => {
    isOpen = false;
    onRoom(undefined);
    void current?.leave().catch(() => undefined);
  };
};

type Options = { address: RoomAddress | undefined; member: Member | undefined; hostId: string };

/** The chat of a live room while its page is open. */
export const useRoomChat = ({ address, member, hostId }: Options): RoomChat => {
  const [state, tell] = useReducer(nextRoom, NOTHING_YET);
  const { sdkAppId, proxyServer, groupId = '', pushesFrom = '' } = address ?? {};
  // Each host has one, so that a line that waits for a room never goes to the next. The host is known before the
  // address of the chat is, and a line may be written in between.
  const entered = useMemo(() => createEnteredRoom(hostId), [hostId]);
  useEffect(() => {
    if (!sdkAppId || !proxyServer || !groupId || !member) return undefined;
    return enterRoom({
      address: { sdkAppId, proxyServer, groupId, pushesFrom },
      member,
      hostId,
      tell,
      onRoom: (room) => entered.set(room),
    });
  }, [sdkAppId, proxyServer, groupId, pushesFrom, member, hostId, entered]);
  const act = useCallback(
    async (what: (room: LiveRoom) => Promise<unknown>) => {
      try {
        await entered.act(what);
      } catch (cause) {
        throw new Error(refusalText(cause), { cause });
      }
    },
    [entered],
  );
  const send = useCallback(
    (text: string, attached?: string) => act((room) => room.send(text, attached)),
    [act],
  );
  const recall = useCallback((sequence: number) => act((room) => room.recall(sequence)), [act]);
  const removeLinesOf = useCallback((userId: string) => tell({ kind: 'removed', userId }), []);
  const note = useCallback((line: ChatLine) => tell({ kind: 'line', line }), []);
  return { ...state, send, recall, removeLinesOf, note };
};
