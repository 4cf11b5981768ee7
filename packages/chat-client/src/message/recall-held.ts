import { changeListed } from '../conversation/change-listed.ts';
import { EVENT } from '../event/event-names.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { Message } from './message.ts';
import { refreshLast } from './settle-message.ts';

/** Identifies a message in a push or a list. */
export interface Place {
  conversationID: string;
  sequence: number;
  random?: number | undefined;
  timeSec?: number | undefined;
}

/** Finds the message that a push names: in groups by sequence, one-to-one also by random and time. */
export const findAt = (
  context: ChatContext,
  { conversationID, sequence, random, timeSec }: Place,
): Message | undefined =>
  context.messages
    .list(conversationID)
    .get()
    .findLast(
      (one) =>
        one.sequence === sequence &&
        (random === undefined || one.random === random) &&
        (timeSec === undefined || one.time === timeSec),
    );

/** @source im §4 "A revoked message marks the message revoked and reduces the unread count by one" */
export function recallAll(context: ChatContext, places: (Place & { revoker: string })[]) {
  const recalled: Message[] = [];
  for (const place of places) {
    const message = findAt(context, place);
    if (!message || message.isRevoked) continue;
    const changed = context.messages.change(message.ID, { isRevoked: true, revoker: place.revoker });
    if (!changed) continue;
    recalled.push(changed);
    refreshLast(context, changed);
    if (changed.flow === 'in') countDown(context, changed.conversationID);
  }
  if (recalled.length > 0) context.emit(EVENT.MESSAGE_REVOKED, recalled);
}

const countDown = (context: ChatContext, conversationID: string) =>
  changeListed(context, conversationID, (one) =>
    one.unreadCount > 0 ? { ...one, unreadCount: one.unreadCount - 1 } : one,
  );

/** Adds fetched messages; cached ones that have been recalled since are marked as recalled. */
export function addFetched(context: ChatContext, fetched: readonly Message[]): Message[] {
  const recalled = fetched.filter(({ isRevoked }) => isRevoked);
  recallAll(
    context,
    recalled.map(({ conversationID, conversationType, sequence, random, revoker }) => ({
      conversationID,
      sequence,
      random: conversationType === 'C2C' ? random : undefined,
      revoker: revoker ?? '',
    })),
  );
  return context.messages.add(fetched);
}
