import { randomInt } from 'node:crypto';
import { createAdminClient } from '@touchline/chat-protocol/admin/client';
import {
  createGroup,
  destroyGroup,
  getGroupInfo,
  getOnlineCount,
} from '@touchline/chat-protocol/admin/group-commands';
import { getGroupHistory } from '@touchline/chat-protocol/admin/history-commands';
import { sendToGroup } from '@touchline/chat-protocol/admin/message-commands';
import { isChatError } from '@touchline/chat-protocol/chat-error';
import * as v from 'valibot';
import type { ChatIdentities } from '../account/chat-identity.ts';

/** A message that is text and nothing else. */
const Texts = v.array(
  v.object({ MsgType: v.literal('TIMTextElem'), MsgContent: v.object({ Text: v.string() }) }),
);

const TIMEOUT_MS = 3_000;
const MOST_RANDOM = 4_294_967_295;

/** A push by its name in the specification, and what it carries. */
export type RoomPush = { type: string } & Readonly<Record<string, string | number>>;

/** Chat group of a room. */
export const roomGroupId = (liveid: number): string => `room-${liveid}`;

/** What this service asks of the chat service. Every call throws `ChatError` or `ChatUnreachableError`. */
export type ChatAdmin = {
  /** Creates the live-room group of a room and replaces one that another user created; its own stays unchanged. */
  ensureRoomGroup(liveid: number): Promise<void>;
  /** Current number of viewers of the room's group. */
  onlineNumber(liveid: number): Promise<number>;
  /** Tells those in a room that something happened; it is a hint, and nothing is lost with it. */
  pushToRoom(liveid: number, push: RoomPush): Promise<void>;
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

/** The chat administration, as far as this service needs it. */
export const chatAdmin = ({ url, appId, adminId, identities, nowSec }: Options): ChatAdmin => {
  const userSig = (): string => identities.ofService(adminId, nowSec());
  const client = createAdminClient({ baseUrl: url, appId, adminId, userSig, timeoutMs: TIMEOUT_MS });
  /** @returns false when a group of this id exists */
  const create = async (groupId: string): Promise<boolean> => {
    try {
      await client.call(createGroup, { groupId, type: 'AVChatRoom', name: groupId });
      return true;
    } catch (error) {
      if (isChatError(error, 'GROUP_ID_TAKEN')) return false;
      throw error;
    }
  };
  /** Groups that this service creates have no owner; groups created by others have one. */
  const isOwn = async (groupId: string): Promise<boolean> => {
    const { groups } = await client.call(getGroupInfo, { groupIds: [groupId] });
    return groups.every(({ ownerId }) => ownerId === '' || ownerId === adminId);
  };
  return {
    async ensureRoomGroup(liveid) {
      const groupId = roomGroupId(liveid);
      if ((await create(groupId)) || (await isOwn(groupId))) return;
      await client.call(destroyGroup, { groupId });
      if (!(await create(groupId))) throw new Error(`the group ${groupId} was taken again`);
    },

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

    async pushToRoom(liveid, push) {
      await client.call(sendToGroup, {
        groupId: roomGroupId(liveid),
        random: randomInt(MOST_RANDOM),
        isOnlineOnly: 1,
        cloudCustomData: undefined,
        elements: [
          { MsgType: 'TIMCustomElem', MsgContent: { Data: JSON.stringify(push), Desc: push.type, Ext: '' } },
        ],
      });
    },
  };
};
