import {
  deleteApplications,
  reportApplicationsRead,
  respondToApplications,
} from '@touchline/chat-protocol/friend/application-commands';

import { chatError, errorFromCode } from '../session/chat-error.ts';
import type { FriendApplication } from '../event/event-payloads.ts';
import type { ChatContext, ChatResult } from '../session/chat-context.ts';
import { ok } from '../session/chat-context.ts';
import { requireObject, requireText } from '../session/check-options.ts';
import { keepApplications, type FriendStore } from './friend-store.ts';

export interface FriendApplications {
  /** Applications sent and received, and the number of received ones that are unread. */
  getFriendApplicationList(): Promise<
    ChatResult<{ friendApplicationList: FriendApplication[]; unreadCount: number }>
  >;
  /** Accepts an application; the friendship is mutual unless `type` says otherwise. */
  acceptFriendApplication(options: {
    userID: string;
    remark?: string;
    type?: 'Response_Action_Agree' | 'Response_Action_AgreeAndAdd';
  }): Promise<void>;
  /** Refuses an application; the applicant is notified and may apply again. */
  refuseFriendApplication(options: { userID: string }): Promise<void>;
  /** Deletes an application. @throws {ChatError} 2716 for an unknown application */
  deleteFriendApplication(options: {
    userID: string;
    type?: FriendApplication['type'];
  }): Promise<ChatResult<Record<string, never>>>;
  /** Marks all applications as read. */
  setFriendApplicationRead(): Promise<void>;
}

export function createFriendApplications(context: ChatContext, store: FriendStore): FriendApplications {
  const drop = (userID: string, type: FriendApplication['type']) => dropApplication(store, userID, type);
  const respond = async (
    userID: string,
    answer: {
      action: 'Response_Action_Agree' | 'Response_Action_AgreeAndAdd' | 'Response_Action_Reject';
      remark?: string;
    },
  ) => {
    requireText(userID, 'userID');
    const items = [{ userId: userID, ...answer }];
    const { results } = await context.request(respondToApplications, {
      items,
    });
    const { resultCode = 0, resultInfo = '' } = results[0] ?? {};
    if (resultCode !== 0) throw errorFromCode(resultCode, resultInfo);
    drop(userID, 'Pendency_Type_ComeIn');
  };
  return {
    getFriendApplicationList: async () => {
      const { applications, unreadApplications } = store.get();
      return ok({ friendApplicationList: [...applications], unreadCount: unreadApplications });
    },
    async acceptFriendApplication(options) {
      const { userID, remark, type: action = 'Response_Action_AgreeAndAdd' } = options;
      await respond(userID, { action, ...(remark !== undefined && { remark }) });
    },
    async refuseFriendApplication(options) {
      await respond(requireObject(options)['userID'] as string, {
        action: 'Response_Action_Reject',
      });
    },
    async deleteFriendApplication(options) {
      const { userID, type = 'Pendency_Type_ComeIn' } = options;
      requireText(userID, 'userID');
      const isHeld = store.get().applications.some((one) => one.userID === userID && one.type === type);
      if (!isHeld) throw chatError('FRIEND_APPLICATION_NOT_EXIST');
      await context.ask(deleteApplications, { type, userIds: [userID] });
      drop(userID, type);
      return ok({});
    },
    async setFriendApplicationRead() {
      const latestSec = Math.max(0, ...store.get().applications.map(({ time }) => time));
      await context.ask(reportApplicationsRead, { latestSec });
      store.change({ unreadApplications: 0 });
    },
  };
}

const dropApplication = (store: FriendStore, userID: string, type: FriendApplication['type']) =>
  keepApplications(store, (one) => one.userID !== userID || one.type !== type);
