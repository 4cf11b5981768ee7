import { quitGroup } from '@touchline/chat-protocol/group/join-commands';
import { recallGroupMessages } from '@touchline/chat-protocol/group/recall-commands';
import { getOnlineCount } from '@touchline/chat-protocol/live-room/commands';
import { getRoom, muteViewer } from '@touchline/chat-protocol/live-room/room-commands';
import { RESTRICTION_SEC } from '@touchline/chat-protocol/live-room/rules';
import type { Element } from '@touchline/chat-protocol/message/elements';
import { acknowledgePush } from '@touchline/chat-protocol/session/commands';
import { MULTI_PUSH_SERVCMD, PUSH_SERVCMD, PushBody } from '@touchline/chat-protocol/session/pushes';

import { sessionError, isChatError, type ChatError } from '../session/session-error.ts';
import { createChatSocket, newInstanceId, socketOf, type ChatSocket } from '../connection/chat-socket.ts';
import { realTimers } from '../connection/timers.ts';
import { createListeners } from './listeners.ts';
import type {
  LiveRoom,
  LiveRoomEvent,
  LiveRoomMessage,
  LiveRoomOptions,
  LiveRoomState,
} from './live-room.ts';
import { joinAsGuest, joinAsMember, logIn, type Joined, type Member } from './room-entry.ts';
import { createRoomFeed } from './room-feed.ts';
import { roleOf } from './room-message.ts';
import { createRoomPoll } from './room-poll.ts';
import { sendToRoom } from './room-send.ts';
import { decode } from '../connection/codec.ts';

type Ending = Extract<LiveRoomState, { phase: 'ended' }>['reason'];

/** Creates the handle of one live room; no connection is opened before `join`. */
export function createLiveRoom(options: LiveRoomOptions): LiveRoom {
  const { userId, userSig } = options;
  const user = userId === undefined || userSig === undefined ? undefined : { userId, userSig };
  const told = createTold();
  const { states } = told;
  const room = createRoom(options, user, told);
  let joining: Promise<void> | undefined;
  const phase = () => states.last()?.phase;

  const sendElement = async (element: Element, attached = ''): Promise<LiveRoomMessage> => {
    const member = room.member();
    if (!user || !member || phase() === 'ended') throw sendRefusal(!user);
    const { link, feed } = room;
    const line = await sendToRoom(link, { ...options, element, attached, member, leaving: feed.note });
    told.messages.tell(line);
    return line;
  };

  return {
    join() {
      joining ??= room.open();
      return joining;
    },
    send: (text, attached) => sendElement({ MsgType: 'TIMTextElem', MsgContent: { Text: text } }, attached),
    sendCustom: ({ data, description = '', extension = '' }) =>
      sendElement({
        MsgType: 'TIMCustomElem',
        MsgContent: { Data: data, Desc: description, Ext: extension },
      }),
    async info() {
      const answer = await room.link.request(getRoom, options);
      return {
        slowModeSec: answer.slowModeSec,
        pinned: answer.pinned?.text ?? '',
        role: roleOf(answer.role),
        mutedUntilSec: answer.mutedUntilSec,
      };
    },
    async recall(sequence) {
      await room.link.request(recallGroupMessages, { ...options, topicId: '', messages: [{ sequence }] });
    },
    async mute(mutedId, seconds) {
      const checked = RESTRICTION_SEC.find((each) => each === seconds) ?? 0;
      await room.link.request(muteViewer, { ...options, userId: mutedId, seconds: checked });
    },
    onMessage: told.messages.listen,
    onEvent: told.events.listen,
    onOnlineCount: told.counts.listenFromLast,
    onState: states.listenFromLast,
    state: () => states.last() ?? { phase: 'idle' },
    onlineCount: told.counts.last,
    async leave() {
      if (user && phase() === 'joined') {
        const left = room.link.request(quitGroup, options, { timeoutMs: LEAVE_TIMEOUT_MS });
        await left.catch(() => undefined);
      }
      room.end('left', '');
    },
  };
}

const createTold = () => ({
  messages: createListeners<LiveRoomMessage>(),
  events: createListeners<LiveRoomEvent>(),
  counts: createListeners<number>(),
  states: createListeners<LiveRoomState>({ phase: 'idle' }),
});

type User = { userId: string; userSig: string } | undefined;

/** How the promise of `open` is settled. */
type Entry = { resolve: () => void; reject: (error: unknown) => void };

/** Dependencies of the handle: the socket, its incoming events, join and leave. */
function createRoom(options: LiveRoomOptions, user: User, told: ReturnType<typeof createTold>) {
  const { groupId } = options;
  const { states } = told;
  let entry: Entry | undefined;
  let member: Member | undefined;

  const feed = createRoomFeed(
    { groupId, selfId: () => user?.userId ?? '' },
    {
      message: told.messages.tell,
      event: told.events.tell,
      onlineCount: told.counts.tell,
      ended: (reason) => end(reason, ''),
    },
  );
  const socket = openedBy(options, {
    opened: () => void enter(),
    push: (servcmd, body) => takePush(socket, feed, { servcmd, body }),
    lost: () => {
      if (states.last()?.phase === 'joined') states.tell({ phase: 'connecting' });
    },
  });
  const { link } = socket;
  const poll = createRoomPoll(link, realTimers, { anonymous: !user, take: (item) => feed.take(item) });
  const end = (reason: Ending, message: string) => {
    if (states.last()?.phase === 'ended') return;
    poll.stop();
    socket.close();
    states.tell({ phase: 'ended', reason, message });
  };
  const enter = async () => {
    try {
      if (user) member = await logIn(link, user, member);
      entered(await (user ? joinAsMember(link, groupId) : joinAsGuest(link, groupId)));
    } catch (error) {
      // A lost connection is retried; a refusal by the server is final.
      if (isChatError(error, 'NETWORK_TIMEOUT')) return;
      end('refused', error instanceof Error ? error.message : '');
      entry?.reject(error);
    }
  };
  const entered = (joined: Joined) => {
    if (states.last()?.phase === 'ended') return;
    joined.history.forEach((item) => feed.take(item));
    if (joined.pollKey !== undefined) poll.start(joined.pollKey, joined.startSequence ?? 0);
    states.tell({ phase: 'joined' });
    entry?.resolve();
    void tellOnlineCount(link, groupId, told.counts.tell);
  };
  const open = () =>
    new Promise<void>((resolve, reject) => {
      entry = { resolve, reject };
      states.tell({ phase: 'connecting' });
      socket.open();
    });
  return { link, feed, open, end, member: () => member };
}

/** Longest wait for the server's answer to a leave. */
const LEAVE_TIMEOUT_MS = 2_000;

const openedBy = (
  options: LiveRoomOptions,
  on: { opened(): void; push(servcmd: string, body: Record<string, unknown>): void; lost(): void },
): ChatSocket =>
  createChatSocket(
    {
      sdkAppId: options.sdkAppId,
      hosts: [options.proxyServer],
      Socket: socketOf(options.WebSocket),
      timers: realTimers,
      instanceId: newInstanceId(),
    },
    {
      opened: () => on.opened(),
      push: (servcmd, body) => on.push(servcmd, body),
      netState: (net) => {
        if (net !== 'connected') on.lost();
      },
    },
  );

const sendRefusal = (isGuest: boolean): ChatError =>
  isGuest
    ? sessionError('USER_NOT_LOGGED_IN', 'guests only watch')
    : sessionError('MESSAGE_SEND_FAIL_NOT_IN_AVCHATROOM');

async function tellOnlineCount(link: ChatSocket['link'], groupId: string, tell: (count: number) => void) {
  const answer = await link.request(getOnlineCount, { groupId }, { ahead: true }).catch(() => undefined);
  if (answer) tell(answer.onlineCount);
}

function takePush(
  socket: ChatSocket,
  feed: ReturnType<typeof createRoomFeed>,
  { servcmd, body }: { servcmd: string; body: Record<string, unknown> },
) {
  if (servcmd !== PUSH_SERVCMD && servcmd !== MULTI_PUSH_SERVCMD) return;
  const read = decode(body, PushBody);
  if (!read.ok) return;
  read.value.events.forEach((event) => feed.takePush(event));
  if (read.value.needsAck === 1) socket.link.tell(acknowledgePush, { sessionData: read.value.sessionData });
}
