import {
  STATUS_LIMITS,
  USER_STATUS,
  getUserStatus,
  setCustomStatus,
  subscribeStatus,
  unsubscribeStatus,
} from '@touchline/chat-protocol/status/commands';

import { screenText } from '../plugin/plugins.ts';
import { requireAbility } from '../session/abilities.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireOption, requireTexts } from '../session/check-options.ts';
import { decodeStatus } from './take-statuses.ts';

export interface UserStatus {
  userID: string;
  /** 0 unknown, 1 online, 2 offline, 3 has never logged in. */
  statusType: number;
  customStatus: string;
}

export interface StatusFailure {
  userID: string;
  code: number;
  message: string;
}

export interface Statuses {
  /** Sets the status text that other users see. @throws {ChatError} 3123 */
  setSelfStatus(options: { customStatus: string }): Promise<ChatResult<UserStatus>>;
  /** Status of at most 500 users. Other users' status requires an ability: 3122 without it. */
  getUserStatus(options: {
    userIDList: string[];
  }): Promise<ChatResult<{ successUserList: UserStatus[]; failureUserList: StatusFailure[] }>>;
  /** Subscribes to status changes of at most 100 users. @throws {ChatError} 3122 */
  subscribeUserStatus(options: {
    userIDList: string[];
  }): Promise<ChatResult<{ failureUserList: StatusFailure[] }>>;
  /** Unsubscribes from at most 100 users; from all without a list. @throws {ChatError} 3122 */
  unsubscribeUserStatus(options?: {
    userIDList?: string[];
  }): Promise<ChatResult<{ failureUserList: StatusFailure[] }>>;
}

type WireFailures = readonly {
  userId: string;
  invalidUserId: string;
  errorCode: number;
  errorInfo: string;
}[];

const failuresOf = (failures: WireFailures): StatusFailure[] =>
  failures.map(({ userId, invalidUserId, errorCode, errorInfo }) => ({
    userID: userId || invalidUserId,
    code: errorCode,
    message: errorInfo,
  }));

export const createStatuses = (context: ChatContext): Statuses => ({
  async setSelfStatus(options) {
    const { customStatus } = requireObject(options);
    requireOption(typeof customStatus === 'string', 'customStatus must be a text');
    const text = screenText(context.plugins, options.customStatus);
    await context.ask(setCustomStatus, { customStatus: text });
    return ok({ userID: context.self().userId, statusType: USER_STATUS.online, customStatus: text });
  },
  async getUserStatus(options) {
    requireTexts(requireObject(options)['userIDList'], 'userIDList');
    const userIds = options.userIDList.slice(
      0,
      context.settings.number('status_query_count', STATUS_LIMITS.query),
    );
    const { userId } = context.self();
    if (userIds.some((other) => other !== userId)) requireAbility(context, 'userStatus');
    const answer = await context.ask(getUserStatus, { userIds });
    const successUserList = answer.users.map((one) => ({
      userID: one.userId,
      statusType: one.status,
      customStatus: decodeStatus(one.customStatus),
    }));
    return ok({ successUserList, failureUserList: failuresOf(answer.failures) });
  },
  async subscribeUserStatus(options) {
    requireTexts(requireObject(options)['userIDList'], 'userIDList');
    requireOption(options.userIDList.length > 0, 'userIDList must not be empty');
    requireAbility(context, 'userStatus');
    const userIds = options.userIDList.slice(
      0,
      context.settings.number('status_sub_count', STATUS_LIMITS.subscribe),
    );
    const answer = await context.ask(subscribeStatus, { userIds });
    return ok({ failureUserList: failuresOf(answer.failures) });
  },
  async unsubscribeUserStatus({ userIDList = [] } = {}) {
    requireTexts(userIDList, 'userIDList');
    requireAbility(context, 'userStatus');
    const request =
      userIDList.length > 0
        ? {
            userIds: userIDList.slice(
              0,
              context.settings.number('status_unsub_count', STATUS_LIMITS.unsubscribe),
            ),
          }
        : { userIds: [], unsubscribesAll: 1 as const };
    const answer = await context.ask(unsubscribeStatus, request);
    return ok({ failureUserList: failuresOf(answer.failures) });
  },
});
