import {
  createConversationManagement,
  type ConversationManagement,
} from '../conversation/manage-conversations.ts';
import { createMessageChanges, type MessageChanges } from '../message/change-messages.ts';
import { createHopping, type Hopping } from '../message/hopping.ts';
import { createReactions, type Reactions } from '../message/reactions.ts';
import { createReceipts, type Receipts } from '../message/receipts.ts';
import { createSearch, type Search } from '../search/search.ts';
import { createDoNotDisturb, type DoNotDisturb } from '../session/do-not-disturb.ts';
import type { ChatContext } from '../session/chat-context.ts';
import { createStatuses, type Statuses } from '../status/user-status.ts';
import { createTranslation, type Translation } from '../translate/translate.ts';

export { takeReactions } from '../message/take-reactions.ts';

export type MessagePart = ConversationManagement &
  MessageChanges &
  Hopping &
  Reactions &
  Receipts &
  DoNotDisturb &
  Statuses &
  Translation &
  Search;

/** What is done with messages and people beside reading and writing; loaded by the first of these calls. */
export const createMessagePart = (context: ChatContext): MessagePart => ({
  ...createConversationManagement(context),
  ...createMessageChanges(context),
  ...createHopping(context),
  ...createReactions(context),
  ...createReceipts(context),
  ...createDoNotDisturb(context),
  ...createStatuses(context),
  ...createTranslation(context),
  ...createSearch(context),
});
