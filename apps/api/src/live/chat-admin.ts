import { randomInt } from 'node:crypto';
import {
  deleteAccounts,
  importAccount,
  setBadge,
  setPortrait,
} from '@touchline/chat-protocol/admin/account-commands';
import { createAdminClient, type AdminClient } from '@touchline/chat-protocol/admin/client';
import { getOnlineCount } from '@touchline/chat-protocol/admin/group-commands';
import { getGroupHistory } from '@touchline/chat-protocol/admin/history-commands';
import { sendToGroup } from '@touchline/chat-protocol/admin/message-commands';
import { signOut } from '@touchline/chat-protocol/admin/sign-out-commands';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import * as v from 'valibot';
import { chatLoginId, chatUserId, type ChatIdentities } from '../account/chat-identity.ts';
import type { ChatProfile } from '../account/chat-profile-repository.ts';
import type { SlowModeIntervalSec } from '@touchline/domain/moderation';
import { setRoom } from '@touchline/chat-protocol/admin/restriction-commands';
import { restrictInRoom, type Restriction } from './room-restrictions.ts';
import { ensureRoomGroup, roomGroupId, type RoomGroup } from './room-group.ts';

/** A message that is text and nothing else. */
const Texts = v.array(
  v.object({ MsgType: v.literal('TIMTextElem'), MsgContent: v.object({ Text: v.string() }) }),
);

const TIMEOUT_MS = 3_000;
const MOST_RANDOM = 4_294_967_295;

/** What this service asks of the chat service. Every call throws `ChatError` or `ChatUnreachableError`. */
export type ChatAdmin = {
  /** Creates the live-room group of a room where it is missing, and gives it the roles of the room. */
  ensureRoomGroup(room: RoomGroup): Promise<void>;
  /** Current number of viewers of the room's group. */
  onlineNumber(liveid: number): Promise<number>;
  /** Creates the chat account where it is missing, and sets its name, picture, level and badge. */
  tellProfile(profile: ChatProfile): Promise<void>;
  /** Ends the chat logins of sessions, and refuses their signatures from now on. */
  signOut(id: number, sessionIds: readonly number[]): Promise<void>;
  /** Removes the chat account of a closed account. Its messages are kept. */
  removeAccount(id: number): Promise<void>;
  /** Tells those in a room that something happened; it is a hint, and nothing is lost with it. */
  pushToRoom(liveid: number, type: string, data: string): Promise<void>;
  /** Sets slow mode and the pinned note of a room; what is so already stays untold. */
  setRoom(liveid: number, room: { slowSec: SlowModeIntervalSec; note: string }): Promise<void>;
  /** Takes all lines of a room off the screens. */
  clearRoom(liveid: number): Promise<void>;
  /** Mutes and keeps out exactly these people; what differs is repaired. */
  restrictInRoom(liveid: number, bans: readonly Restriction[], nowSec: number): Promise<void>;
  /** What somebody said in a room; undefined where the chat has no such text of theirs. */
  textOf(liveid: number, message: { sequence: number; userId: string }): Promise<string | undefined>;
};

type Options = {
  url: string;
  appId: number;
  adminId: string;
  identities: ChatIdentities;
  nowSec: () => number;
};

const accountsIn = (client: AdminClient): Pick<ChatAdmin, 'tellProfile' | 'signOut' | 'removeAccount'> => ({
  async signOut(id, sessionIds) {
    await client.call(signOut, { userId: chatUserId(id), loginIds: sessionIds.map(chatLoginId) });
  },
  async tellProfile({ id, nick, avatar, level, vip, title }) {
    const userId = chatUserId(id);
    await client.call(importAccount, { userId });
    const items = [
      { tag: PROFILE_TAGS.nick, value: nick },
      { tag: PROFILE_TAGS.avatar, value: avatar },
      { tag: PROFILE_TAGS.level, value: level },
    ];
    await client.call(setPortrait, { userId, items });
    await client.call(setBadge, { userId, level, vip, title });
  },
  async removeAccount(id) {
    await client.call(deleteAccounts, { items: [{ userId: chatUserId(id) }] });
  },
});

/** The chat administration, as far as this service needs it. */
export const chatAdmin = ({ url, appId, adminId, identities, nowSec }: Options): ChatAdmin => {
  const userSig = (): string => identities.ofService(adminId, nowSec());
  const client = createAdminClient({ baseUrl: url, appId, adminId, userSig, timeoutMs: TIMEOUT_MS });
  return {
    ...accountsIn(client),
    ensureRoomGroup: (room) => ensureRoomGroup(room, { client }),
    async onlineNumber(liveid) {
      const { onlineCount } = await client.call(getOnlineCount, { groupId: roomGroupId(liveid) });
      return onlineCount;
    },

    async textOf(liveid, { sequence, userId }) {
      const from = { groupId: roomGroupId(liveid), topicId: undefined, from: sequence, limit: 1 };
      const { messages } = await client.call(getGroupHistory, from);
      const [message] = messages;
      if (message?.sequence !== sequence || message.fromUserId !== userId) return undefined;
      const said = v.safeParse(Texts, message.elements);
      return said.success ? said.output.map(({ MsgContent }) => MsgContent.Text).join('') : undefined;
    },

    async setRoom(liveid, { slowSec, note }) {
      await client.call(setRoom, { groupId: roomGroupId(liveid), slowModeSec: slowSec, pinned: note });
    },
    async clearRoom(liveid) {
      await client.call(setRoom, { groupId: roomGroupId(liveid), isCleared: 1 });
    },
    restrictInRoom: (liveid, bans, nowSec) => restrictInRoom(roomGroupId(liveid), bans, { client, nowSec }),

    async pushToRoom(liveid, type, data) {
      await client.call(sendToGroup, {
        groupId: roomGroupId(liveid),
        random: randomInt(MOST_RANDOM),
        isOnlineOnly: 1,
        cloudCustomData: undefined,
        elements: [{ MsgType: 'TIMCustomElem', MsgContent: { Data: data, Desc: type, Ext: '' } }],
      });
    },
  };
};
