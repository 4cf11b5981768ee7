import type { Message } from '@touchline/chat-client/index';
import { NOTICE } from '@touchline/chat-protocol/group/group-message';
import type { MessageKey } from '../../platform/i18n/i18n.ts';

/** What the service told of groups, oldest first. */
export const groupNotices = (messages: readonly Message[]) =>
  messages.flatMap((one) => (one.type === 'TIMGroupSystemNoticeElem' ? [one.payload] : []));

const ENDINGS: Readonly<Record<number, MessageKey>> = {
  [NOTICE.joinRejected]: 'group.joinRefused',
  [NOTICE.kicked]: 'group.wasRemoved',
  [NOTICE.dismissed]: 'group.wasDismissed',
};

/** Why the reader is not in a group, as the service told it last; nothing where it told no such thing. */
export const endingOf = (messages: readonly Message[], groupId: string): MessageKey | undefined => {
  const last = groupNotices(messages).findLast(({ groupProfile }) => groupProfile.groupID === groupId);
  return last && ENDINGS[last.operationType];
};
