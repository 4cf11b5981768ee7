import { TIP, type GroupMessage } from '@touchline/chat-protocol/group/group-message';

import type { LiveRoomEvent, LiveRoomMessage, SenderBadge } from './live-room.ts';

type Content = LiveRoomMessage['content'];
type Fields = Readonly<Record<string, unknown>>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown): string => (typeof value === 'string' ? value : '');

const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Id of a message; the same for every copy. @source protocol "message ID" */
export const idOf = (message: Pick<GroupMessage, 'tinyId' | 'clientTimeSec' | 'random'>): string =>
  `${message.tinyId}-${message.clientTimeSec}-${message.random}`;

/** Content of a list of elements; undefined when the first element cannot be read. */
export const contentOf = (elements: unknown): Content | undefined => {
  const first: unknown = Array.isArray(elements) ? elements[0] : undefined;
  if (!isFields(first)) return undefined;
  const type = text(first['MsgType']);
  const content = fieldsOf(first['MsgContent']);
  if (type === 'TIMTextElem') return { kind: 'text', text: text(content['Text']) };
  if (type !== 'TIMCustomElem') return { kind: 'other', type, payload: content };
  return {
    kind: 'custom',
    data: text(content['Data']),
    description: text(content['Desc']),
    extension: text(content['Ext']),
  };
};

type WireBadge = NonNullable<NonNullable<GroupMessage['group']>['badge']>;

/** Badges of a sender in wire format. */
export const roleOf = (role: string): 'owner' | 'admin' | '' =>
  role === 'Owner' ? 'owner' : role === 'Admin' ? 'admin' : '';

const badgeOf = (badge: WireBadge): SenderBadge => ({ ...badge, role: roleOf(badge.role) });

/** A message of the room; undefined when the data is not a message. */
export const roomMessageOf = (message: GroupMessage, selfId: string): LiveRoomMessage | undefined => {
  const content = contentOf(message.elements);
  if (!content) return undefined;
  return {
    id: idOf(message),
    from: message.fromUserId,
    nick: message.group?.senderNick ?? '',
    avatar: message.group?.senderAvatar ?? '',
    atSec: message.timeSec,
    sequence: message.sequence,
    attached: message.cloudCustomData,
    ...(message.group?.badge && { badge: badgeOf(message.group.badge) }),
    own: selfId !== '' && message.fromUserId === selfId,
    content,
  };
};

const EVENT_OF_TIP: Partial<Record<number, Extract<LiveRoomEvent, { nicks: unknown }>['kind']>> = {
  [TIP.joined]: 'joined',
  [TIP.quit]: 'left',
  [TIP.kicked]: 'kicked',
  [TIP.banned]: 'banned',
  [TIP.unbanned]: 'unbanned',
  [TIP.adminSet]: 'promoted',
  [TIP.adminRemoved]: 'demoted',
};

/** Tips about several people list them; others name whoever did it himself. */
const listed = (many: unknown, one?: unknown): unknown[] => {
  if (Array.isArray(many) && many.length > 0) return many;
  return one === undefined ? [] : [one];
};

const userIds = (body: Fields): string[] => listed(body['List_Account'], body['Operator_Account']).map(text);

/** The event of a tip about the people or the room. @source protocol "Group tips and system notices" */
export const roomEventsOf = (tip: GroupMessage): LiveRoomEvent[] => {
  if (!isFields(tip.elements)) return [];
  const body: Fields = tip.elements;
  const type = Number(body['OpType']);
  const kind = EVENT_OF_TIP[type];
  const atSec = tip.timeSec;
  if (kind) return [{ kind, userIds: userIds(body), ...peopleOf(body), atSec }];
  if (isFields(body['RoomEvent'])) return roomChanges(body['RoomEvent'], atSec);
  if (type === TIP.memberChanged) return mutedMembers(body, atSec);
  return type === TIP.profileChanged ? profileChanges(body, atSec) : [];
};

const peopleOf = (body: Fields): { nicks: string[]; vips: number[] } => {
  const told = listed(body['MsgMemberExtraInfo'], body['MsgOperatorMemberExtraInfo'] ?? {});
  const people = told.map(fieldsOf);
  return {
    nicks: people.map((one) => text(one['NickName'])),
    vips: people.map((one) => Number(one['Vip'] ?? 0)),
  };
};

/** Changed settings of the room. */
function roomChanges(event: Fields, atSec: number): LiveRoomEvent[] {
  const type = event['Type'];
  if (type === 'slowMode') return [{ kind: 'slowMode', seconds: Number(event['SlowModeSec'] ?? 0), atSec }];
  if (type === 'unpinned') return [{ kind: 'pinned', text: '', atSec }];
  if (type === 'pinned') return [{ kind: 'pinned', text: text(fieldsOf(event['Pinned'])['Text']), atSec }];
  if (type === 'cleared') return [{ kind: 'cleared', sequence: Number(event['ClearedSeq'] ?? 0), atSec }];
  if (type !== 'purged' || !Array.isArray(event['MsgSeqList'])) return [];
  return [{ kind: 'revoked', sequences: event['MsgSeqList'].map(Number) }];
}

function mutedMembers(body: Fields, atSec: number): LiveRoomEvent[] {
  return listed(body['MsgMemberInfo'])
    .map(fieldsOf)
    .filter((member) => typeof member['ShutupTime'] === 'number')
    .map((member) => ({
      kind: 'muted',
      userIds: [text(member['User_Account'])],
      untilSec: atSec + Number(member['ShutupTime']),
      atSec,
    }));
}

function profileChanges(body: Fields, atSec: number): LiveRoomEvent[] {
  const changed = fieldsOf(body['MsgGroupNewInfo']);
  const events: LiveRoomEvent[] = [];
  const mutedAll = changed['ShutupAll'];
  if (mutedAll !== undefined) {
    events.push({ kind: 'mutedAll', muted: mutedAll === 1 || mutedAll === 'On', atSec });
  }
  if ('GroupNotification' in changed) {
    events.push({ kind: 'profile', notification: text(changed['GroupNotification']), atSec });
  }
  return events;
}

/** The number of viewers in a tip, if it has one. @source protocol "Online count" */
export const onlineCountOf = (tip: GroupMessage): number | undefined => {
  const count = fieldsOf(fieldsOf(tip.elements)['OnlineMemberInfo'])['OnlineMemberNum'];
  return typeof count === 'number' ? count : undefined;
};
