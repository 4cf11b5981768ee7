import type { ChatGroup } from '@touchline/contract/group';
import type { Context } from '../handle.ts';
import { uidOfChatUser } from './chat-client.ts';
import { fanLevelOf } from './fan-level.ts';
import type { OpenGroup } from './open-group.ts';

type Source = Context<'guest'>;

/** How close somebody is to an anchor. */
export const fanOf = async (
  anchorId: number,
  { accountFollows, fans, caller }: Pick<Source, 'accountFollows' | 'fans' | 'caller'>,
): Promise<{ follows: boolean; level: number }> => {
  if (!caller) return { follows: false, level: 0 };
  const accountId = caller.account.id;
  const followed = await accountFollows.of(accountId);
  const follows = accountId === anchorId || followed.some(({ id }) => id === anchorId);
  const days = await fans.days({ accountId, anchorId });
  return { follows, level: fanLevelOf({ follows, days }) };
};

const anchorPart = async ({ anchor }: OpenGroup, source: Source) => {
  if (!anchor) return { my_fan_level: 0, following: 0 } as const;
  const { id: uid, nick_name, avatar } = anchor;
  const room = await source.liveRooms.ofAnchor(uid, source.language);
  const { follows, level } = await fanOf(uid, source);
  const live = room?.status === 'live' ? 1 : 0;
  return {
    anchor: { uid, nick_name, avatar, liveid: room?.liveid ?? 0, live, title: room?.title ?? '' },
    my_fan_level: level,
    following: follows ? 1 : 0,
  } as const;
};

/** What belongs to one reader. */
const readerPart = async (groupId: string, { groupChat, groupAnnouncements, caller }: Source) => {
  if (!caller) return { my_role: 'none', unread: 0 } as const;
  const { id } = caller.account;
  const role = await groupChat.roleOf(groupId, id);
  return { my_role: role, unread: role === 'none' ? 0 : await groupAnnouncements.unread(groupId, id) };
};

/** A group for its caller: what is said in it stays in it, but for the announcement of its preview. */
export const showGroup = async (group: OpenGroup, source: Source): Promise<ChatGroup> => {
  const { profile, rules, kind } = group;
  const { groupId } = profile;
  const top = await source.groupAnnouncements.top(groupId);
  return {
    group_id: groupId,
    kind,
    name: profile.name,
    avatar: profile.avatar,
    introduction: profile.introduction,
    owner_uid: uidOfChatUser(profile.ownerId),
    member_num: profile.memberCount,
    max_members: profile.maxMembers,
    join_rule: rules.joinRule,
    fan_level: rules.fanLevel,
    slow_mode_sec: rules.slowModeSec,
    mute_all: profile.muteAll === 'On' ? 1 : 0,
    announcement: top?.text ?? profile.notification,
    ...(await anchorPart(group, source)),
    ...(await readerPart(groupId, source)),
  };
};
