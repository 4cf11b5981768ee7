import type { GroupMessage } from '@touchline/chat-protocol/group/group-message';

import { attributeNoun } from '../attribute/noun.ts';
import type { Wire } from '../connection/read-wire.ts';
import { conversationNoun } from '../conversation/noun.ts';
import { counterNoun } from '../counter/noun.ts';
import { experimentalNoun } from '../experimental/noun.ts';
import { followNoun } from '../follow/noun.ts';
import { friendNoun } from '../friend/noun.ts';
import { groupNoun } from '../group/noun.ts';
import { memberNoun } from '../member/noun.ts';
import type { Message } from '../message/message.ts';
import { messageNoun } from '../message/noun.ts';
import { profileNoun } from '../profile/noun.ts';
import { searchNoun } from '../search/noun.ts';
import { doNotDisturbNoun } from '../session/do-not-disturb-noun.ts';
import type { Noun, NounParts, WireEvent } from '../session/noun.ts';
import { statusNoun } from '../status/noun.ts';
import { topicNoun } from '../topic/noun.ts';
import { translateNoun } from '../translate/noun.ts';
import { configNoun } from './after-login.ts';

/** The nouns of the client, one line each. After a login their data is fetched in this order. */
const NOUNS = {
  config: configNoun,
  friend: friendNoun,
  conversation: conversationNoun,
  message: messageNoun,
  group: groupNoun,
  member: memberNoun,
  attribute: attributeNoun,
  counter: counterNoun,
  topic: topicNoun,
  profile: profileNoun,
  status: statusNoun,
  follow: followNoun,
  doNotDisturb: doNotDisturbNoun,
  search: searchNoun,
  translate: translateNoun,
  experimental: experimentalNoun,
};

type MethodsOf = { [K in keyof typeof NOUNS]: ReturnType<(typeof NOUNS)[K]>['methods'] };
type Intersection<Union> = (Union extends unknown ? (part: Union) => void : never) extends (
  part: infer All,
) => void
  ? All
  : never;

/** The public methods of all nouns. */
export type NounMethods = Intersection<MethodsOf[keyof MethodsOf]>;

export type Nouns = ReturnType<typeof createNouns>;

/** Creates the nouns and dispatches events to each. */
export function createNouns(parts: NounParts) {
  const nouns = Object.values(NOUNS).map((create): Noun => create(parts));
  return {
    // The type is made from the same list.
    methods: Object.assign({}, ...nouns.map(({ methods }) => methods)) as NounMethods,
    event(event: WireEvent) {
      if (parts.context.isLoggedIn()) nouns.forEach((noun) => noun.takeEvent?.(event));
    },
    stateTip: (groupID: string, tip: GroupMessage) =>
      nouns.forEach((noun) => noun.takeStateTip?.(groupID, tip)),
    notice: (message: Message) => nouns.forEach((noun) => noun.takeNotice?.(message)),
    config: (body: Wire) => nouns.forEach((noun) => noun.takeConfig?.(body)),
    /** A failing noun does not affect the others; the next login or reconnect fetches its data again. */
    entered: () => Promise.allSettled(nouns.map((noun) => noun.entered?.())),
    left: () => nouns.forEach((noun) => noun.left?.()),
    stop: () => nouns.forEach((noun) => noun.stop?.()),
  };
}
