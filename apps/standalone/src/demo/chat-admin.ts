import { randomInt } from 'node:crypto';
import { signUserSig } from '@touchline/chat-protocol/session/user-sig';
import type { Clock } from '@touchline/engines/clock/clock';
import * as v from 'valibot';

/** The chat service's REST administration, as far as the demo job needs it. @source admin-api */
export type ChatAdmin = {
  /** Makes an account, or renames it. */
  importAccount(account: { userId: string; nick: string; avatar: string }): Promise<void>;
  /** People in the room now; undefined when the service does not tell. */
  onlineCount(groupId: string): Promise<number | undefined>;
  /** Sends a text in an account's name. `data` travels with the message unseen. */
  sendText(message: { groupId: string; userId: string; text: string; data: string }): Promise<void>;
};

export type ChatAdminOptions = {
  baseUrl: string;
  appId: number;
  appKey: string;
  /** The account by which the service is administered. */
  adminId: string;
  clock: Clock;
};

/** The chat service refused an order of its administration. */
export class ChatAdminError extends Error {
  override readonly name = 'ChatAdminError';
}

const CALL_TIMEOUT_MS = 10_000;
const SIGNED_FOR_SEC = 600;

const Answer = v.looseObject({
  ActionStatus: v.string(),
  ErrorCode: v.number(),
  ErrorInfo: v.optional(v.string(), ''),
  OnlineMemberNum: v.optional(v.number()),
});

export const createChatAdmin = ({ baseUrl, appId, appKey, adminId, clock }: ChatAdminOptions): ChatAdmin => {
  const order = async (command: string, body: object) => {
    const signedAtSec = Math.floor(clock.nowMs() / 1000);
    const query = new URLSearchParams({
      sdkappid: String(appId),
      identifier: adminId,
      usersig: signUserSig(appKey, { appId, userId: adminId, signedAtSec, validForSec: SIGNED_FOR_SEC }),
      random: String(randomInt(4_294_967_295)),
      contenttype: 'json',
    });
    const response = await fetch(`${baseUrl}/v4/${command}?${query.toString()}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
    const answer = v.parse(Answer, await response.json());
    if (answer.ActionStatus !== 'OK') {
      throw new ChatAdminError(`${command}: ${answer.ErrorCode} ${answer.ErrorInfo}`);
    }
    return answer;
  };
  return {
    async importAccount({ userId, nick, avatar }) {
      await order('im_open_login_svc/account_import', { UserID: userId, Nick: nick, FaceUrl: avatar });
    },
    async onlineCount(groupId) {
      const answer = await order('group_open_http_svc/get_online_member_num', { GroupId: groupId }).catch(
        (error: unknown) => {
          if (error instanceof ChatAdminError) return undefined;
          throw error;
        },
      );
      return answer?.OnlineMemberNum;
    },
    async sendText({ groupId, userId, text, data }) {
      await order('group_open_http_svc/send_group_msg', {
        GroupId: groupId,
        From_Account: userId,
        Random: randomInt(4_294_967_295),
        MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }],
        CloudCustomData: data,
      });
    },
  };
};
