import { sendGroupMessage } from '@touchline/chat-protocol/group/send-command';
import type { Element } from '@touchline/chat-protocol/message/elements';

import type { Link } from '../connection/link.ts';
import type { LiveRoomMessage, LiveRoomOptions } from './live-room.ts';
import { nowSec, type Member } from './room-entry.ts';
import { contentOf } from './room-message.ts';

const newRandom = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;

/** Sends one element to the room and returns its message. */
export async function sendToRoom(
  link: Link,
  line: Pick<LiveRoomOptions, 'groupId' | 'nick' | 'avatar'> & {
    element: Element;
    attached: string;
    member: Member;
    /** Receives the id before the message is sent, because its echo may arrive before the answer. */
    leaving(id: string): void;
  },
): Promise<LiveRoomMessage> {
  const { groupId, element, attached, member } = line;
  const random = newRandom();
  const clientTimeSec = nowSec() + member.offsetSec;
  const id = `${member.tinyId}-${clientTimeSec}-${random}`;
  line.leaving(id);
  const answer = await link.ask(
    sendGroupMessage,
    {
      fromUserId: member.userId,
      groupId,
      random,
      clientTimeSec,
      cloudCustomData: attached,
      elements: [element],
    },
    // The server recognises a second copy by its random, so sending again is idempotent.
    { traceId: `${member.tinyId}-${random}` },
  );
  return {
    id,
    from: member.userId,
    nick: line.nick ?? '',
    avatar: line.avatar ?? '',
    atSec: answer.timeSec,
    sequence: answer.sequence,
    attached,
    own: true,
    content: contentOf([element]) ?? { kind: 'other', type: element.MsgType, payload: element.MsgContent },
  };
}
