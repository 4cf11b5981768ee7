import { EVENT } from '../group/group-message.ts';
import type { PushEvent } from '../message/pushes.ts';

/** @param customStatus base64 of UTF-8 @source protocol "UserStatusList" */
export const userStatusEvent = (userId: string, status: number, customStatus: string): PushEvent => ({
  Event: EVENT.userStatus,
  UserStatusList: [{ To_Account: userId, Status: status, CustomStatus: customStatus }],
});
