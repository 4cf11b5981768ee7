import { encode } from '../shape.ts';
import { GroupMessage, type GroupMessageInput, type NOTICE, TIP } from './group-message.ts';

export type TipType = (typeof TIP)[keyof typeof TIP];
export type NoticeType = (typeof NOTICE)[keyof typeof NOTICE];

/** A user in a tip. */
export type TipPerson = {
  userId: string;
  nick: string;
  avatar: string;
  /** The VIP level of the account's badge; in tips of live rooms alone. */
  vip?: number | undefined;
};

/** Changed fields of a group's profile; unchanged ones are left out. */
export type GroupProfileChange = {
  name?: string | undefined;
  introduction?: string | undefined;
  notification?: string | undefined;
  avatar?: string | undefined;
  joinOption?: string | undefined;
  inviteOption?: string | undefined;
  muteAll?: boolean | undefined;
  ownerId?: string | undefined;
  customFields?: readonly { key: string; value: string }[] | undefined;
};

/** Changed fields of a topic's profile. */
export type TopicProfileChange = {
  name?: string | undefined;
  avatar?: string | undefined;
  introduction?: string | undefined;
  notification?: string | undefined;
  customData?: string | undefined;
  muteAll?: boolean | undefined;
};

/** Identifies a message that was unpinned. */
export type UnpinnedMessage = {
  tinyId: string;
  clientTimeSec: number;
  random: number;
  timeSec: number;
  sequence: number;
};

/** An event of a group in its members' history. */
export type GroupTip = {
  type: TipType;
  operator: TipPerson;
  users: readonly TipPerson[];
  memberCount?: number | undefined;
  /** Of joining. */
  wasInvited?: boolean | undefined;
  change?: GroupProfileChange | undefined;
  topicChange?: TopicProfileChange | undefined;
  /** Seconds for which all of `users` may not write; 0 lifts it. */
  muteSec?: number | undefined;
  /** Of live rooms: number of joins or leaves, and number of viewers with its validity. */
  people?: { count: number; online: number; expiresInSec: number } | undefined;
  pinned?: GroupMessageInput | undefined;
  unpinned?: UnpinnedMessage | undefined;
};

const flagOf = (is: boolean | undefined): 0 | 1 | undefined => (is === undefined ? undefined : is ? 1 : 0);

/** Removes undefined fields. */
const given = (fields: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));

/** @source protocol "OpType 6" */
export const groupChangeFields = (change: GroupProfileChange): Record<string, unknown> =>
  given({
    GroupName: change.name,
    GroupIntroduction: change.introduction,
    GroupNotification: change.notification,
    GroupFaceUrl: change.avatar,
    GroupApplyJoinOption: change.joinOption,
    InviteJoinOption: change.inviteOption,
    ShutupAll: flagOf(change.muteAll),
    Owner_Account: change.ownerId,
    MsgAppDefinedData: change.customFields?.map(({ key, value }) => ({ Key: key, Value: value })),
  });

/** @source protocol "OpType 8" */
export const topicChangeFields = (change: TopicProfileChange): Record<string, unknown> =>
  given({
    TopicName: change.name,
    TopicFaceUrl: change.avatar,
    TopicIntroduction: change.introduction,
    TopicNotification: change.notification,
    CustomString: change.customData,
    ShutupAll: flagOf(change.muteAll),
  });

const person = ({ userId, nick, avatar, vip = 0 }: TipPerson): Record<string, unknown> => ({
  User_Account: userId,
  NickName: nick,
  ImageUrl: avatar,
  ...(vip > 0 && { Vip: vip }),
});

const JOIN_TYPE = { applied: 1, invited: 2 } as const;

const joinPart = ({ type, wasInvited }: GroupTip): Record<string, unknown> =>
  type === TIP.joined ? { GroupJoinType: wasInvited === true ? JOIN_TYPE.invited : JOIN_TYPE.applied } : {};

const mutePart = ({ muteSec, users }: GroupTip): Record<string, unknown> =>
  muteSec === undefined
    ? {}
    : { MsgMemberInfo: users.map(({ userId }) => ({ User_Account: userId, ShutupTime: muteSec })) };

const peoplePart = ({ people }: GroupTip): Record<string, unknown> =>
  people === undefined
    ? {}
    : {
        PeopleCount: people.count,
        OnlineMemberInfo: { OnlineMemberNum: people.online, ExpireTime: people.expiresInSec },
      };

const unpinnedPart = ({ unpinned }: GroupTip): Record<string, unknown> =>
  unpinned === undefined
    ? {}
    : {
        SdkGroupMessageId: {
          SenderTinyId: unpinned.tinyId,
          ClientTime: unpinned.clientTimeSec,
          MsgRandom: unpinned.random,
          ServerTime: unpinned.timeSec,
          MsgSeq: unpinned.sequence,
        },
      };

/** The body of a tip. @source protocol "Group tips and system notices" */
export const tipBody = (tip: GroupTip): Record<string, unknown> => ({
  ...given({
    OpType: tip.type,
    Operator_Account: tip.operator.userId,
    List_Account: tip.users.map(({ userId }) => userId),
    MemberNum: tip.memberCount,
    MsgOperatorMemberExtraInfo: person(tip.operator),
    MsgMemberExtraInfo: tip.users.map(person),
    MsgGroupNewInfo: tip.change && groupChangeFields(tip.change),
    MsgTopicNewInfo: tip.topicChange && topicChangeFields(tip.topicChange),
    PinnedMsg: tip.pinned && encode(tip.pinned, GroupMessage),
  }),
  ...joinPart(tip),
  ...mutePart(tip),
  ...peoplePart(tip),
  ...unpinnedPart(tip),
});

/** Notices of the app or the service to users about a group. @source im §4 "Group system notice" */
export type SystemNotice = {
  type: NoticeType;
  operatorId: string;
  /** Microseconds. */
  messageKey: number;
  authentication?: string | undefined;
  remark?: string | undefined;
  /** Of a ban. */
  ban?: { seconds: number; reason: string } | undefined;
  /** Text of the app. */
  customText?: string | undefined;
};

/** The body of a system notice. */
export const noticeBody = (notice: SystemNotice): Record<string, unknown> =>
  given({
    ReportType: notice.type,
    Operator_Account: notice.operatorId,
    MsgKey: notice.messageKey,
    Authentication: notice.authentication ?? '',
    RemarkInfo: notice.remark ?? '',
    MsgMemberExtraInfo: { User_Account: notice.operatorId, NickName: '', ImageUrl: '' },
    BanDuration: notice.ban?.seconds,
    BanDescription: notice.ban?.reason,
    UserDefinedField: notice.customText,
  });
