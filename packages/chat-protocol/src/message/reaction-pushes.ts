import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from './pushes.ts';

/** What one reaction to a message came to. */
export type ReactionState = { reaction: string; count: number; userIds: readonly string[] };

/** @param place the message, under the key by which its kind is named: `C2CMsgInfo` or `GroupMsgInfo` */
export const reactionEvent = (
  place: Record<string, Record<string, unknown>>,
  { reaction, count, userIds }: ReactionState,
): PushEvent => ({
  Event: EVENT.messageReaction,
  MsgReactionNotifyList: [
    {
      ...place,
      MsgReactionSummary: [{ Reaction: reaction, Count: count, Reaction_Account: userIds }],
    },
  ],
});
