import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { GroupMessage } from '../group/group-message.ts';

/** Joins a live room without login; such viewers always poll. @source im §7 "Join without login" */
export const joinRoomAnonymously = defineCommand({
  servcmd: 'group_open_http_noauth_svc.apply_join_group',
  head: 'open',
  request: shape({ groupId: field('GroupId', Id), applyMessage: field('ApplyMsg', OptionalText) }),
  answer: shape({
    joinedStatus: field('JoinedStatus', OptionalText),
    isLiveRoom: field('HugeGroupFlag', Flag),
    pollKey: field('LongPollingKey', Text),
    startSequence: field('StartSeq', v.optional(Count)),
    roomKey: field('AVChatRoomKey', v.optional(Text)),
    history: list('RspMsgList', GroupMessage),
  }),
});

const PollRequest = shape({
  startSequence: field('StartSeq', v.optional(Count, 0)),
  startBroadcastSequence: field('StartBroadcastSeq', v.optional(Count)),
  holdSec: field('HoldTime', v.optional(Count, 90)),
  key: field('Key', Text),
  /** 1: the reader supports short keys. */
  isShort: field('DownsizeFlag', Flag),
});

const PollAnswer = shape({
  key: field('Key', Text),
  nextSequence: field('NextSeq', Count),
  messages: list('RspMsgList', GroupMessage),
  /** Replaces `messages` when short keys were requested. */
  shortMessages: field('RspMsgList', v.optional(v.array(v.unknown()))),
  holdSec: field('HoldTime', v.optional(Count)),
});

/** Long poll of a live room. Answered before the generic 15 s timeout of the client. @source im §7 "Long poll" */
export const pollRoom = defineCommand({
  servcmd: 'group_open_long_polling_http_svc.get_msg',
  head: 'session',
  request: PollRequest,
  answer: PollAnswer,
});

export const pollRoomAnonymously = defineCommand({
  servcmd: 'group_open_long_polling_http_noauth_svc.get_msg',
  head: 'open',
  request: PollRequest,
  answer: PollAnswer,
});

/** How many viewers a live room has right now. @source im §7 "Online member count" */
export const getOnlineCount = defineCommand({
  ...groupServcmd('get_online_member_num'),
  head: 'open',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: shape({
    onlineCount: field('OnlineMemberNum', Count),
    expiresInSec: field('ExpireTime', v.optional(Count, 60)),
  }),
});

/** A poll is held for at most this long: the client's generic timeout is 15 s. @source protocol "AVChatRoom" */
export const POLL_HOLD_MS = 5_000;

/** Seconds for which a client may show an online count. @source im §9 "Online member count default expiry 60 seconds" */
export const ONLINE_COUNT_EXPIRES_SEC = 60;
