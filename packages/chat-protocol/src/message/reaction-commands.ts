import * as v from 'valibot';

import { defineCommand } from '../define-command.ts';
import { Count, Flag, Id, OptionalText, Text } from '../scalars.ts';
import { field, list, shape } from '../shape.ts';

/** Limit of different reactions per message. */
export const MAX_REACTIONS = 50;
/** Number of names in the summary of a reaction. */
export const MAX_REACTION_USERS = 100;
const MAX_MESSAGES = 20;
const SERVICE = 'openim_msg_ext_http_svc';

const Reaction = v.pipe(
  Text,
  v.minLength(1, 'must not be empty'),
  v.maxLength(32, 'must be at most 32 characters'),
);

const OfC2c = { fromUserId: field('From_Account', Id), toUserId: field('To_Account', Id) } as const;
const OfGroup = {
  groupId: field('GroupId', Id),
  topicId: field('TopicId', v.optional(Text)),
} as const;
const C2cMessage = { ...OfC2c, messageKey: field('MsgKey', Id) } as const;
const GroupMessage = { ...OfGroup, sequence: field('MsgSeq', Count) } as const;
const reaction = field('Reaction', Reaction);

/** Reactions to one message. */
const Summary = shape({
  reaction: field('Reaction', Text),
  count: field('Count', Count),
  userIds: field('Reaction_Account', v.array(Text)),
  isMine: field('ReactedByMe', Flag),
});

const Summaries = shape({
  results: list(
    'Results',
    shape({
      messageKey: field('MsgKey', v.optional(Text)),
      sequence: field('MsgSeq', v.optional(Count)),
      code: field('ErrorCode', Count),
      info: field('ErrorInfo', OptionalText),
      reactions: list('MsgReactionSummary', Summary),
    }),
  ),
});

const userCount = field('Count', v.optional(Count, 10));
const Page = {
  reaction,
  startSequence: field('NextSeq', v.optional(Count, 0)),
  count: field('Count', v.optional(Count, MAX_REACTION_USERS)),
} as const;
const Users = shape({
  userIds: field('Reaction_Account', v.array(Text)),
  /** 0 after the last page. */
  nextSequence: field('NextSeq', Count),
  isComplete: field('IsFinished', Flag),
});

/** Puts the caller's reaction on a message; version 3 of the public client asks for these. */
export const addC2cReaction = defineCommand({
  servcmd: `${SERVICE}.reaction_add`,
  head: 'session',
  request: shape({ ...C2cMessage, reaction }),
  answer: shape({}),
});

export const removeC2cReaction = defineCommand({
  servcmd: `${SERVICE}.reaction_del`,
  head: 'session',
  request: shape({ ...C2cMessage, reaction }),
  answer: shape({}),
});

export const getC2cReactions = defineCommand({
  servcmd: `${SERVICE}.reaction_multi_stat`,
  head: 'session',
  request: shape({
    ...OfC2c,
    messageKeys: field('MsgKeyList', v.pipe(v.array(Id), v.maxLength(MAX_MESSAGES))),
    userCount,
  }),
  answer: Summaries,
});

export const getC2cReactionUsers = defineCommand({
  servcmd: `${SERVICE}.reaction_iterate`,
  head: 'session',
  request: shape({ ...C2cMessage, ...Page }),
  answer: Users,
});

export const addGroupReaction = defineCommand({
  servcmd: `${SERVICE}.group_reaction_add`,
  head: 'session',
  request: shape({ ...GroupMessage, reaction }),
  answer: shape({}),
});

export const removeGroupReaction = defineCommand({
  servcmd: `${SERVICE}.group_reaction_del`,
  head: 'session',
  request: shape({ ...GroupMessage, reaction }),
  answer: shape({}),
});

export const getGroupReactions = defineCommand({
  servcmd: `${SERVICE}.group_reaction_multi_stat`,
  head: 'session',
  request: shape({
    ...OfGroup,
    sequences: field('MsgSeqList', v.pipe(v.array(Count), v.maxLength(MAX_MESSAGES))),
    userCount,
  }),
  answer: Summaries,
});

export const getGroupReactionUsers = defineCommand({
  servcmd: `${SERVICE}.group_reaction_iterate`,
  head: 'session',
  request: shape({ ...GroupMessage, ...Page }),
  answer: Users,
});
