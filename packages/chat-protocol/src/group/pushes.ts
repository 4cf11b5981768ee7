import { encode, list, shape } from '../shape.ts';
import { EVENT, GroupMessage, type GroupMessageInput } from './group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** Group messages. */
export const GroupMessagesEvent = shape({ messages: list('GroupMsgArray', GroupMessage) });

/** Tips (4 stored, 6 state only) and notices (5). */
export const GroupTipsEvent = shape({ tips: list('GroupTips', GroupMessage) });

export const groupMessageEvent = (message: GroupMessageInput): PushEvent => ({
  Event: EVENT.groupMessage,
  ...encode({ messages: [message] }, GroupMessagesEvent),
});

export const groupTipEvent = (tip: GroupMessageInput): PushEvent => ({
  Event: EVENT.groupTip,
  ...encode({ tips: [tip] }, GroupTipsEvent),
});

export const groupStateEvent = (tip: GroupMessageInput): PushEvent => ({
  Event: EVENT.groupStateTip,
  ...encode({ tips: [tip] }, GroupTipsEvent),
});

export const groupNoticeEvent = (notice: GroupMessageInput): PushEvent => ({
  Event: EVENT.groupNotice,
  ...encode({ tips: [notice] }, GroupTipsEvent),
});
