import { EVENT as PUSH_EVENT } from '@touchline/chat-protocol/group/group-message';

import { takeFollows } from '../follow/take-follows.ts';
import type { ChatContext } from './chat-context.ts';
import { takeQuietHours } from './do-not-disturb.ts';
import type { WireEvent } from './noun.ts';

/** What changes nothing that is held and comes seldom: its code is fetched when it does. */
export function takeRarerEvents(context: ChatContext, event: WireEvent): void {
  if (!context.isLoggedIn()) return;
  if (event.Event === PUSH_EVENT.doNotDisturb) takeQuietHours(context, event);
  takeFollows(context, event['FollowChangeList']);
}
