import { randomInt } from 'node:crypto';
import { setPortrait } from '@touchline/chat-protocol/admin/account-commands';
import type { AdminClient } from '@touchline/chat-protocol/admin/client';
import { recallC2cMessage } from '@touchline/chat-protocol/admin/history-commands';
import { sendC2c, sendToGroup } from '@touchline/chat-protocol/admin/message-commands';
import {
  addFriends,
  addToBlacklist,
  createFriendGroups,
  importFriends,
} from '@touchline/chat-protocol/admin/relation-commands';
import { PROFILE_TAGS } from '@touchline/chat-protocol/profile/rules';
import type { Element } from '@touchline/chat-protocol/message/elements';

type Said = { from: string; elements: readonly Element[]; data?: string };
type NewFriend = { friendId: string; remark?: string };

/** What people of the demonstration world do to each other in the chat, done in their names. */
export type Social = {
  befriend(userId: string, friends: readonly NewFriend[]): Promise<void>;
  /** Puts friends under a heading. */
  groupFriends(userId: string, name: string, friendIds: readonly string[]): Promise<void>;
  /** Has whoever wants to be a friend ask first. */
  wantToBeAsked(userId: string): Promise<void>;
  askToBeFriends(request: { from: string; to: string; wording: string }): Promise<void>;
  block(userId: string, blockedId: string): Promise<void>;
  /** @returns the key by which the message can be taken back */
  tell(to: string, said: Said): Promise<string>;
  tellGroup(groupId: string, said: Said): Promise<void>;
  takeBack(message: { from: string; to: string; key: string }): Promise<void>;
};

const MOST_RANDOM = 4_294_967_295;
const SOURCE = 'AddSource_Type_Web';

const relationsOf = (
  client: AdminClient,
): Pick<Social, 'befriend' | 'groupFriends' | 'wantToBeAsked' | 'askToBeFriends' | 'block'> => ({
  async befriend(userId, friends) {
    await client.call(importFriends, {
      userId,
      friends: friends.map((friend) => ({ ...friend, source: SOURCE })),
    });
    for (const { friendId } of friends) {
      await client.call(importFriends, { userId: friendId, friends: [{ friendId: userId, source: SOURCE }] });
    }
  },
  async groupFriends(userId, name, friendIds) {
    await client.call(createFriendGroups, {
      actingUserId: userId,
      fromUserId: userId,
      names: [name],
      userIds: [...friendIds],
    });
  },
  async wantToBeAsked(userId) {
    const items = [{ tag: PROFILE_TAGS.allowType, value: 'AllowType_Type_NeedConfirm' }];
    await client.call(setPortrait, { userId, items });
  },
  async askToBeFriends({ from, to, wording }) {
    await client.call(addFriends, {
      actingUserId: from,
      fromUserId: from,
      friends: [{ userId: to, wording, remark: '', source: SOURCE }],
      type: 'Add_Type_Both',
    });
  },
  async block(userId, blockedId) {
    await client.call(addToBlacklist, { actingUserId: userId, fromUserId: userId, userIds: [blockedId] });
  },
});

export const createSocial = (client: AdminClient): Social => {
  let said = 0;
  return {
    ...relationsOf(client),
    async tell(to, { from, elements, data = '' }) {
      said += 1;
      const { messageKey } = await client.call(sendC2c, {
        toUserId: to,
        fromUserId: from,
        random: randomInt(MOST_RANDOM),
        // What is said within one second stands in the order of its numbers.
        sequence: said,
        elements: [...elements],
        cloudCustomData: data,
      });
      return messageKey;
    },
    async tellGroup(groupId, { from, elements, data = '' }) {
      await client.call(sendToGroup, {
        groupId,
        fromUserId: from,
        random: randomInt(MOST_RANDOM),
        elements: [...elements],
        cloudCustomData: data,
      });
    },
    async takeBack({ from, to, key }) {
      await client.call(recallC2cMessage, { fromUserId: from, toUserId: to, messageKey: key });
    },
  };
};
