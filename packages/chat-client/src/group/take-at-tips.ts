import { isWire, numberOf, textOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import type { GroupAtInfo } from '../conversation/last-message.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';

const ME = 1;
const ALL = 2;
const BOTH = 3;

/** A user has mentioned this user. @source protocol "Push events: GroupTips 12" */
export function takeAtTips(context: ChatContext, event: WireEvent): void {
  for (const tip of wiresOf(event['GroupTips'])) {
    const at = tip['GroupAtTips'];
    if (isWire(at)) noteMention(context, mentionOf(at));
  }
}

const mentionOf = (at: Wire): GroupAtInfo => ({
  from: textOf(at['From_Account']),
  groupID: textOf(at['GroupId']),
  topicID: textOf(at['TopicId']),
  messageSequence: numberOf(at['MsgSeq']),
  atTypeArray: merged(Array.isArray(at['GroupAtType']) ? at['GroupAtType'].map(Number) : []),
});

/** @source im §4 "an at-me and an at-all for the same message sequence merge into one at-all-at-me entry" */
const merged = (types: number[]): number[] =>
  types.includes(BOTH) || (types.includes(ME) && types.includes(ALL)) ? [BOTH] : types;

function noteMention(context: ChatContext, mention: GroupAtInfo) {
  const added = <T extends { groupAtInfoList: GroupAtInfo[] }>(one: T): T => {
    const isSame = (other: GroupAtInfo) => other.messageSequence === mention.messageSequence;
    const before = one.groupAtInfoList.find(isSame);
    const atTypeArray = merged([...(before?.atTypeArray ?? []), ...mention.atTypeArray]);
    const others = one.groupAtInfoList.filter((other) => !isSame(other));
    return { ...one, groupAtInfoList: [...others, { ...mention, atTypeArray: [...new Set(atTypeArray)] }] };
  };
  if (mention.topicID) context.topics.change(mention.topicID, added);
  else context.conversations.change(`GROUP${mention.groupID}`, added);
}
