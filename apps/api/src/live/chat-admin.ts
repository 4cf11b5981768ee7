import { randomInt } from 'node:crypto';
import * as v from 'valibot';
import type { ChatIdentities } from '../account/chat-identity.ts';

const TIMEOUT_MS = 3_000;

/** Codes of the chat service for a group id that is taken: by somebody, or by us. */
const GROUP_EXISTS: readonly number[] = [10021, 10025];

const Answer = v.looseObject({
  ActionStatus: v.string(),
  ErrorCode: v.optional(v.number(), 0),
  ErrorInfo: v.optional(v.string(), ''),
});

const OnlineAnswer = v.object({ OnlineMemberNum: v.pipe(v.number(), v.integer(), v.minValue(0)) });

/** The chat service refused, or could not be reached. */
export class ChatAdminError extends Error {
  override readonly name = 'ChatAdminError';
}

/** Chat group of a room. */
export const roomGroupId = (liveid: number): string => `room-${liveid}`;

export type ChatAdmin = {
  /** Makes the live-room group of a room; one that exists is left as it is. @throws {ChatAdminError} */
  ensureRoomGroup(liveid: number): Promise<void>;
  /** How many are in the room's group now. @throws {ChatAdminError} */
  onlineNumber(liveid: number): Promise<number>;
};

type Options = {
  url: string;
  appId: number;
  adminId: string;
  identities: ChatIdentities;
  nowSec: () => number;
};

/** The chat service's REST administration, as far as this service needs it. */
export const chatAdmin = ({ url, appId, adminId, identities, nowSec }: Options): ChatAdmin => {
  const ask = async (command: string, body: object): Promise<v.InferOutput<typeof Answer>> => {
    const query = new URLSearchParams({
      sdkappid: String(appId),
      identifier: adminId,
      usersig: identities.ofService(adminId, nowSec()),
      random: String(randomInt(0xffffffff)),
      contenttype: 'json',
    });
    try {
      const response = await fetch(`${url.replace(/\/$/, '')}/v4/${command}?${query.toString()}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      return v.parse(Answer, await response.json());
    } catch (cause) {
      // The cause may hold the address with its signature: only its kind is passed on.
      throw new ChatAdminError(`${command}: no answer (${cause instanceof Error ? cause.name : 'unknown'})`);
    }
  };
  const refused = (command: string, { ErrorCode, ErrorInfo }: v.InferOutput<typeof Answer>): ChatAdminError =>
    new ChatAdminError(`${command}: ${ErrorCode} ${ErrorInfo.slice(0, 200)}`);

  return {
    async ensureRoomGroup(liveid) {
      const command = 'group_open_http_svc/create_group';
      const groupId = roomGroupId(liveid);
      const answer = await ask(command, { Type: 'AVChatRoom', GroupId: groupId, Name: groupId });
      if (answer.ActionStatus !== 'OK' && !GROUP_EXISTS.includes(answer.ErrorCode))
        throw refused(command, answer);
    },

    async onlineNumber(liveid) {
      const command = 'group_open_http_svc/get_online_member_num';
      const answer = await ask(command, { GroupId: roomGroupId(liveid) });
      const online = v.safeParse(OnlineAnswer, answer);
      if (answer.ActionStatus !== 'OK' || !online.success) throw refused(command, answer);
      return online.output.OnlineMemberNum;
    },
  };
};
