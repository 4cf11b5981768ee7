import type { RemindType } from '@touchline/chat-protocol/group/rules';

export interface QuietHours {
  messageRemindType: RemindType;
  /** Unix seconds. */
  startTime: number;
  endTime: number;
  isRepeated: boolean;
}
