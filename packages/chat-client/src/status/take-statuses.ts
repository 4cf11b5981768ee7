import { numberOf, textOf, type Wire } from '../connection/read-wire.ts';
import { EVENT } from '../event/event-names.ts';
import type { ChatContext } from '../session/chat-context.ts';
import type { WireEvent } from '../session/noun.ts';

/** Decodes Base64 of UTF-8; any other text stays unchanged. */
export const decodeStatus = (text: string): string => {
  try {
    const bytes = Uint8Array.from(atob(text), (char) => char.charCodeAt(0));
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return text;
  }
};

/** @source protocol "Push events: UserStatusList" */
export function takeStatuses(context: ChatContext, event: WireEvent) {
  const list: unknown = event['UserStatusList'];
  if (!Array.isArray(list) || list.length === 0) return;
  const statuses = (list as Wire[]).map((one) => ({
    userID: textOf(one['To_Account']),
    statusType: numberOf(one['Status']),
    customStatus: decodeStatus(textOf(one['CustomStatus'])),
  }));
  context.emit(EVENT.USER_STATUS_UPDATED, statuses);
}
