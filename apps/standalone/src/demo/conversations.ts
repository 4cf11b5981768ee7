import { getUserInfo } from '@touchline/contract/account';
import { createChatGroup } from '@touchline/contract/group';
import type { ChatAdmin } from './chat-admin.ts';
import { MARK, viewerId } from './demo-chat.ts';
import type { OperatorClient } from './operator-client.ts';

/** Lines of demo viewers to the viewer, by the number of the demo viewer. */
const PRIVATE: readonly (readonly [number: number, ...texts: string[]])[] = [
  [3, '你看了昨晚的补时绝杀吗？', '我在看台上嗓子都喊哑了'],
  [2, '明天客场的名单我再核一遍', '三号门见'],
  [0, '今晚换了新的助威曲，学会了没有？'],
  [10, 'Viu o golaço de ontem?', 'Passa na sala hoje, vai ter bolão'],
  [14, 'Are you watching tonight?', 'Row Z as usual 😄'],
];

const GROUP_NAME = '西看台老友';
const INTRODUCTION = '一起看球，一起去客场。';
const GROUP: readonly (readonly [number: number, text: string])[] = [
  [2, '周六客场大巴 13:00 准时发车，不等人'],
  [1, '算我一个，两张'],
  [3, '谁拍到进球视频了？发群里'],
];

type Tools = { chat: ChatAdmin; /** Calls in the viewer's name. */ viewer: OperatorClient };

/**
 * Gives the demo viewer something to read among the messages: talks with demo viewers, and a group of their own.
 * @returns the id of the group
 */
export const makeConversations = async ({ chat, viewer }: Tools): Promise<string> => {
  const { uid, nick_name: nick, avatar } = await viewer.call(getUserInfo, {});
  const toUserId = `u${uid}`;
  await chat.importAccount({ userId: toUserId, nick, avatar });
  for (const [number, ...texts] of PRIVATE) {
    for (const text of texts) await chat.sendTo({ toUserId, userId: viewerId(number), text, data: MARK });
  }
  const group = { name: GROUP_NAME, introduction: INTRODUCTION, join_rule: 'free' } as const;
  const { group_id: groupId } = await viewer.call(createChatGroup, group);
  await chat.addMembers(groupId, [...new Set(GROUP.map(([number]) => viewerId(number)))]);
  for (const [number, text] of GROUP)
    await chat.sendText({ groupId, userId: viewerId(number), text, data: MARK });
  return groupId;
};
