import { numberOf, textOf, textsOf, wireOf, wiresOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { peopleOf } from './reactions.ts';

/** Emits the new state of each reaction to a message. @source protocol "chat 3.x": reactions */
export async function takeReactions(context: ChatContext, list: unknown): Promise<void> {
  for (const notice of wiresOf(list)) {
    const summaries = wiresOf(notice['MsgReactionSummary']);
    const users = summaries.flatMap((one) => textsOf(one['Reaction_Account']));
    const people = await peopleOf(context, users);
    context.emit(EVENT.MESSAGE_REACTIONS_UPDATED, {
      messageID: idOf({ ...wireOf(notice['C2CMsgInfo']), ...wireOf(notice['GroupMsgInfo']) }),
      reactionList: summaries.map((one) => ({
        reactionID: textOf(one['Reaction']),
        totalUserCount: numberOf(one['Count']),
        partialUserList: textsOf(one['Reaction_Account']).map(people),
        reactedByMyself: textsOf(one['Reaction_Account']).includes(context.self().userId),
      })),
    });
  }
}

const idOf = (place: Wire): string =>
  `${textOf(place['TinyId'])}-${numberOf(place['MsgClientTime'])}-${numberOf(place['MsgRandom'])}`;
