import { mirrored, nameOfMessage, type Notice, type Receiver } from './notice.ts';

/** To whom a message goes, and by which names it is remembered: enough for a process that holds none of them. */
type Address = { appId: number; to: readonly Receiver[]; names: readonly string[] };

const END = '\n';

const addressOf = (notice: Notice): Address | undefined => {
  if (notice.kind !== 'users' || notice.mirror === undefined) return undefined;
  const { appId, userIds, mirror } = notice;
  const copy = mirrored(notice);
  const names = [notice, ...(copy === undefined ? [] : [copy])].map(nameOfMessage);
  const to = [...userIds.map((userId) => ({ userId })), mirror];
  return { appId, to, names: names.filter((name) => name !== undefined) };
};

/** Encodes a notice as one text; a message is preceded by a line with its address. */
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
