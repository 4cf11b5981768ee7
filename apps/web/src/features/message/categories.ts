import type { MessageCategory } from '@touchline/contract/message';
import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** What each category of the message centre is called, in the order in which they stand. */
export const CATEGORY_NAMES: Record<MessageCategory, MessageKey> = {
  system: 'message.system',
  match: 'message.match',
  interaction: 'message.interaction',
  order: 'message.order',
  announcement: 'message.announcement',
};

// The table's own keys, nothing else.
export const CATEGORIES = Object.keys(CATEGORY_NAMES) as MessageCategory[];
