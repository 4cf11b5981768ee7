import type { PushEvent } from '@touchline/chat-protocol/message/pushes';

import { nameOfMessage } from './delivered.ts';
import type { Notice } from './tell.ts';

type UsersNotice = Extract<Notice, { kind: 'users' }>;

/** To whom a message goes, and by which names it is remembered: enough for a process that holds none of them. */
type Address = { appId: number; to: readonly Receiver[]; names: readonly string[] };

/** Somebody's sockets, but for the one it came from. */
export type Receiver = { userId: string; exceptInstance?: number };

const END = '\n';

/** The same message as the sender's other devices see it. @source protocol "Messages: Multi-device" */
export const mirrored = (notice: UsersNotice): UsersNotice | undefined => {
  const { kind, appId, event, mirror } = notice;
  const messages = event['C2cMsgArray'];
  if (mirror === undefined || !Array.isArray(messages)) return undefined;
  const swapped = (messages as Record<string, unknown>[]).map((message) => ({
    ...message,
    From_Account: message['To_Account'],
    To_Account: message['From_Account'],
    IsSyncMsg: 1,
  }));
  const { userId, ...except } = mirror;
  const seen: PushEvent = { ...event, C2cMsgArray: swapped };
  return { kind, appId, userIds: [userId], event: seen, ...except };
};

const addressOf = (notice: Notice): Address | undefined => {
  if (notice.kind !== 'users' || notice.mirror === undefined) return undefined;
  const { appId, userIds, mirror } = notice;
  const copy = mirrored(notice);
  const names = [notice, ...(copy === undefined ? [] : [copy])].map(nameOfMessage);
  const to = [...userIds.map((userId) => ({ userId })), mirror];
  return { appId, to, names: names.filter((name) => name !== undefined) };
};

/** A notice as one text; before a message stands a line with its address. */
export const writeNotice = (notice: Notice): string => {
  const address = addressOf(notice);
  const json = JSON.stringify(notice);
  return address === undefined ? json : `[${JSON.stringify(address)}]${END}${json}`;
};

/** Reads the address at once, where there is one, and the notice when it is asked for. */
export const readNotice = (text: string): { address: Address | undefined; notice: () => Notice } => {
  // Written by ourselves in another process or this one.
  if (!text.startsWith('[')) return { address: undefined, notice: () => JSON.parse(text) as Notice };
  const end = text.indexOf(END);
  const [address] = JSON.parse(text.slice(0, end)) as [Address];
  return { address, notice: () => JSON.parse(text.slice(end + 1)) as Notice };
};
