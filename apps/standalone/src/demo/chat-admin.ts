import { randomInt } from 'node:crypto';
import { importAccount, setBadge } from '@touchline/chat-protocol/admin/account-commands';
import { createAdminClient, type AdminClient } from '@touchline/chat-protocol/admin/client';
import { getOnlineCount } from '@touchline/chat-protocol/admin/group-commands';
import { addMembers } from '@touchline/chat-protocol/admin/member-commands';
import { sendC2c, sendToGroup } from '@touchline/chat-protocol/admin/message-commands';
import { isChatError } from '@touchline/chat-protocol/chat-error';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import type { Clock } from '@touchline/engines/clock/clock';

/** What the demo job asks of the chat service. Every call throws `ChatError` or `ChatUnreachableError`. */
export type ChatAdmin = {
  /** Creates an account, or renames it. */
  importAccount(account: { userId: string; nick: string; avatar: string }): Promise<void>;
  /** Makes live rooms mark what an account says as automatic. */
  markAutomatic(userId: string): Promise<void>;
  /** Current number of viewers of a room; undefined when the chat service refuses to say. */
  onlineCount(groupId: string): Promise<number | undefined>;
  /** Sends a text on behalf of an account. `data` travels with the message and is not shown. */
  sendText(message: { groupId: string; userId: string; text: string; data: string }): Promise<void>;
  /** The same to one person. */
  sendTo(message: { toUserId: string; userId: string; text: string; data: string }): Promise<void>;
  /** Puts accounts into a group. */
  addMembers(groupId: string, userIds: readonly string[]): Promise<void>;
};

export type ChatAdminOptions = {
  baseUrl: string;
  appId: number;
  appKey: string;
  /** The account by which the service is administered. */
  adminId: string;
  clock: Clock;
};

const CALL_TIMEOUT_MS = 10_000;
const SIGNED_FOR_SEC = 600;

/** Signs as the administrator of the chat service. */
export const adminClientOf = ({ baseUrl, appId, appKey, adminId, clock }: ChatAdminOptions): AdminClient => {
  const userSig = (): string => {
    const signedAtSec = Math.floor(clock.nowMs() / 1000);
    return signUserSig(appKey, { appId, userId: adminId, signedAtSec, validForSec: SIGNED_FOR_SEC });
  };
  return createAdminClient({ baseUrl, appId, adminId, userSig, timeoutMs: CALL_TIMEOUT_MS });
};

export const createChatAdmin = (client: AdminClient): ChatAdmin => ({
  async importAccount(account) {
    await client.call(importAccount, account);
  },
  async markAutomatic(userId) {
    await client.call(setBadge, { userId, level: 0, vip: 0, title: 'automated' });
  },
  async onlineCount(groupId) {
    try {
      return (await client.call(getOnlineCount, { groupId })).onlineCount;
    } catch (error) {
      if (isChatError(error)) return undefined;
      throw error;
    }
  },
  async sendText({ groupId, userId, text, data }) {
    await client.call(sendToGroup, {
      groupId,
      fromUserId: userId,
      random: randomInt(4_294_967_295),
      elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
      cloudCustomData: data,
    });
  },
  async sendTo({ toUserId, userId, text, data }) {
    await client.call(sendC2c, {
      toUserId,
      fromUserId: userId,
      random: randomInt(4_294_967_295),
      elements: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
      cloudCustomData: data,
    });
  },
  async addMembers(groupId, userIds) {
    await client.call(addMembers, { groupId, members: userIds.map((userId) => ({ userId })) });
  },
});
