import * as v from 'valibot';

import { defineCommand, groupServcmd } from '../define-command.ts';
import { Count, Flag, Id, Text, TextUpTo } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';
import { GroupMessage } from './group-message.ts';

const NOTHING = shape({});

export const JOINED = 'JoinedSuccess';

export const WAITING = 'WaitAdminApproval';

/** @source im §7 "Apply join" */
export const joinGroup = defineCommand({
  ...groupServcmd('apply_join_group'),
  head: 'session',
  request: shape({
    groupId: field('GroupId', Id),
    applyMessage: field('ApplyMsg', TextUpTo(300)),
    wantsHistory: field('HugeGroupHistoryMsgFlag', Flag),
  }),
  answer: shape({
    joinedStatus: field('JoinedStatus', Text),
    isLiveRoom: field('HugeGroupFlag', Flag),
    /** Present: poll with it. Absent: messages are pushed. */
    pollKey: field('LongPollingKey', v.optional(Text)),
    startSequence: field('StartSeq', v.optional(Count)),
    roomKey: field('AVChatRoomKey', v.optional(Text)),
    history: list('RspMsgList', GroupMessage),
  }),
});

/** @source im §7 "quit (groupID)" */
export const quitGroup = defineCommand({
  ...groupServcmd('quit_group'),
  head: 'session',
  request: shape({ groupId: field('GroupId', Id) }),
  answer: NOTHING,
});
