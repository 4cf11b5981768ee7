import type { Notice } from './tell.ts';

/** Remembers which messages and kept notices were delivered here, so that one found again in SQL is not delivered twice. */
export type Delivered = {
  /** True the first time; always true for what is neither a message nor kept. */
  isNew(notice: Notice): boolean;
  has(name: string): boolean;
  /** Remembers a message that nobody here has to be told. */
  note(name: string): void;
};

const MAX_REMEMBERED = 50_000;

type Wire = Record<string, unknown>;

const firstOf = (list: unknown): Wire | undefined =>
  Array.isArray(list) && typeof list[0] === 'object' ? (list[0] as Wire) : undefined;

/** Names a message of a group. */
export const nameInGroup = (place: {
  appId: number;
  groupId: string;
  sequence: unknown;
  random: unknown;
}): string => JSON.stringify([place.appId, place.groupId, place.sequence, place.random]);

/** Names a message by what its copy in SQL says of it, too; undefined for events that are none. */
export const nameOfMessage = (notice: Notice): string | undefined => {
  if (notice.kind !== 'users' && notice.kind !== 'group') return undefined;
  const { event } = notice;
  const c2c = firstOf(event['C2cMsgArray']);
  if (c2c !== undefined) {
    const { From_Account, To_Account, MsgSeq, MsgRandom, IsSyncMsg } = c2c;
    return JSON.stringify([notice.appId, From_Account, To_Account, MsgSeq, MsgRandom, IsSyncMsg ?? 0]);
  }
  if (notice.kind !== 'group') return undefined;
  const message = firstOf(event['GroupMsgArray']) ?? firstOf(event['GroupTips']);
  // Notices and state tips have no place in the group's history.
  if (message === undefined || (event.Event !== 3 && event.Event !== 4)) return undefined;
  const { appId, groupId } = notice;
  return nameInGroup({ appId, groupId, sequence: message['MsgSeq'], random: message['MsgRandom'] });
};

export const createDelivered = (): Delivered => {
  // Two halves: when the newer one is full the older one is forgotten at once.
  let newer = new Set<string>();
  let older = new Set<string>();
  const has = (name: string): boolean => newer.has(name) || older.has(name);
  const note = (name: string): void => {
    newer.add(name);
    if (newer.size >= MAX_REMEMBERED / 2) [older, newer] = [newer, new Set()];
  };
  return {
    isNew(notice) {
      const name = notice.id ?? nameOfMessage(notice);
      if (name === undefined) return true;
      if (has(name)) return false;
      note(name);
      return true;
    },
    has,
    note,
  };
};
