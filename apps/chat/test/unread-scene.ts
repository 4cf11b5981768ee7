import { expect } from 'vitest';

import type { PromiseWorld, Side } from './promise-worlds.ts';
import { rawUser, type RawUser } from './raw-user.ts';

type Said = { random: number; sequence: number; timeSec: number; isUnread: boolean };
type Item = { Type: number; To_Account?: string; ToAccount?: string; UnreadMsgCount?: number };

const GROUP = 'group_open_http_svc';
const TOO_OFTEN = 2996;

const element = (text: string) => [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }];

const forget = (said: readonly Said[]): void => {
  for (const one of said) one.isUnread = false;
};

type Cast = { sender: RawUser; devices: RawUser[]; names: { sender: string; reader: string } };

/** What can happen between two people, with what it must do to the reader's count. */
const oneToOne = ({ sender, names }: Cast, said: Said[], nextRandom: () => number) => {
  const say = async (more: Record<string, unknown>): Promise<void> => {
    const random = nextRandom();
    const answer = await sender.text(names.reader, `n${random}`, random, more);
    const timeSec = Number(answer['MsgTime']);
    said.push({ random, sequence: random, timeSec, isUnread: more['SendMsgControl'] === undefined });
  };
  return {
    say: () => say({}),
    sayUncounted: () => say({ SendMsgControl: ['NoUnread'] }),
    answer: (device: RawUser) => device.text(names.sender, 'own', nextRandom()),
    read: async (device: RawUser) => {
      const last = said.at(-1);
      if (last === undefined) return;
      const item = { To_Account: names.sender, LastedMsgTime: last.timeSec, Receipt: 1 };
      await device.request('openim.msgreaded', { C2CMsgReaded: { Cookie: '', C2CMsgReadedItem: [item] } });
      forget(said);
    },
    recall: async () => {
      const last = said.pop();
      if (last === undefined) return;
      const place = { MsgSeq: last.random, MsgRandom: last.random, MsgTimeStamp: last.timeSec };
      const ends = { From_Account: names.sender, To_Account: names.reader };
      await sender.request('openim.msgwithdraw', { MsgInfo: { ...ends, ...place } });
    },
    delete: async (device: RawUser) => {
      const last = said.pop();
      if (last === undefined) return;
      const MsgKeyList = [`${last.random}_${last.random}_${last.timeSec}`];
      await device.request('openim.delete_c2c_msg_ramble', { To_Account: names.sender, MsgKeyList });
    },
    mute: (device: RawUser) =>
      device.request('openim.set_c2c_peer_mute_notifications', {
        Peer_Account: [names.sender],
        Mute_Notifications: 2,
      }),
    clear: async (device: RawUser) => {
      await device.request('recentcontact.clear_msg', { Type: 1, To_Account: names.sender });
      forget(said);
    },
  };
};

/** The same in a group, where tips are said, too. */
const inGroup = (
  { sender, names }: Cast,
  said: Said[],
  more: { groupId: string; nextRandom: () => number },
) => {
  const { groupId: GroupId, nextRandom } = more;
  const say = async (user: RawUser, control: readonly string[]): Promise<Said> => {
    const random = nextRandom();
    const answer = await user.request(`${GROUP}.send_group_msg`, {
      GroupId,
      Random: random,
      MsgPriority: 'Normal',
      MsgBody: element(`g${random}`),
      SendMsgControl: control,
    });
    const [timeSec, sequence] = [Number(answer['MsgTime']), Number(answer['MsgSeq'])];
    return { random, timeSec, sequence, isUnread: control.length === 0 };
  };
  return {
    sayInGroup: async () => void said.push(await say(sender, [])),
    sayUncountedInGroup: async () => void said.push(await say(sender, ['NoUnread'])),
    answerInGroup: (device: RawUser) => say(device, []),
    tip: () => sender.request(`${GROUP}.modify_group_base_info`, { GroupId, Name: `name ${nextRandom()}` }),
    readInGroup: async (device: RawUser) => {
      const last = said.at(-1);
      if (last === undefined) return;
      await device.request(`${GROUP}.msg_read_report`, { GroupId, MsgReadedSeq: last.sequence });
      forget(said);
    },
    // The earlier half: as a report of a place that was scrolled past, or one that comes late and takes nothing back.
    readSomeInGroup: async (device: RawUser) => {
      const before = said.slice(0, Math.ceil(said.length / 2));
      const last = before.at(-1);
      if (last === undefined) return;
      await device.request(`${GROUP}.msg_read_report`, { GroupId, MsgReadedSeq: last.sequence });
      forget(before);
    },
    recallInGroup: async () => {
      const last = said.pop();
      if (last === undefined) return;
      await sender.request(`${GROUP}.group_msg_recall`, { GroupId, MsgSeqList: [{ MsgSeq: last.sequence }] });
    },
    deleteInGroup: async (device: RawUser) => {
      const last = said.pop();
      if (last === undefined) return;
      await device.request(`${GROUP}.delete_group_ramble_msg_by_seq`, { GroupId, Seqs: [last.sequence] });
    },
    muteGroup: (device: RawUser) =>
      device.request(`${GROUP}.modify_group_member_info`, {
        GroupId,
        Member_Account: names.reader,
        MsgFlag: 'AcceptNotNotify',
      }),
    clearGroup: async (device: RawUser) => {
      await device.request('recentcontact.clear_msg', { Type: 2, ToGroupid: GroupId });
      forget(said);
    },
  };
};

export const ACTIONS = [
  'say',
  'sayUncounted',
  'answer',
  'read',
  'recall',
  'delete',
  'mute',
  'clear',
  'sayInGroup',
  'sayUncountedInGroup',
  'answerInGroup',
  'tip',
  'readInGroup',
  'readSomeInGroup',
  'readAll',
  'recallInGroup',
  'deleteInGroup',
  'muteGroup',
  'clearGroup',
  'reconnect',
] as const;
export type Action = (typeof ACTIONS)[number];

/** Everything that page and sync tell one device. */
const countsOn = async (device: RawUser, { sender, groupId }: { sender: string; groupId: string }) => {
  const [page, sync] = await Promise.all([
    device.request('recentcontact.page_get', {}),
    device.request('openim.getmsg', { Cookie: '', SyncFlag: 0 }),
  ]);
  const items = page['SessionItem'] as Item[];
  const pairs = sync['C2CPairUnreadCount'] as { From_Account: string; UnreadCount: number }[];
  const listed = (type: number, id: string): number =>
    items.find((item) => item.Type === type && [item.To_Account, item.ToAccount].includes(id))
      ?.UnreadMsgCount ?? 0;
  return {
    peer: listed(1, sender),
    group: listed(2, groupId),
    synced: pairs.find((one) => one.From_Account === sender)?.UnreadCount ?? 0,
  };
};

/** One sender and one reader with a device on each side, and what the reader's counts must be. */
export const unreadScene = async (world: PromiseWorld, name: string) => {
  const names = { sender: `${name}-sender`, reader: `${name}-reader` };
  const sides: Side[] = [0, 1];
  const sender = await rawUser(world.urlOf(0), names.sender);
  const devices = await Promise.all(sides.map((side) => rawUser(world.urlOf(side), names.reader)));
  // The first sync of a login leaves out what is just being told.
  for (const device of devices) await device.request('openim.getmsg', { Cookie: '', SyncFlag: 0 });
  const made = await sender.request(`${GROUP}.create_group`, {
    Type: 'Public',
    Name: name,
    Owner_Account: names.sender,
    MemberList: [{ Member_Account: names.reader }],
  });
  const groupId = String(made['GroupId']);
  const said: { peer: Said[]; group: Said[] } = { peer: [], group: [] };
  let random = 0;
  const nextRandom = (): number => (random += 1);
  const cast = { sender, devices, names };
  const acts: { [A in Action]: (device: RawUser) => Promise<unknown> } = {
    ...oneToOne(cast, said.peer, nextRandom),
    ...inGroup(cast, said.group, { groupId, nextRandom }),
    readAll: async (device) => {
      const sequence = said.group.at(-1)?.sequence;
      const GroupReadInfo = sequence === undefined ? [] : [{ GroupId: groupId, MsgSeq: sequence }];
      const answer = await device.request('openim.read_all_unread_msg', { C2CReadAllMsg: 1, GroupReadInfo });
      // Asked twice in a second it is refused, and does nothing.
      expect([0, TOO_OFTEN]).toContain(answer['ErrorCode']);
      if (answer['ErrorCode'] === TOO_OFTEN) return;
      for (const all of [said.peer, said.group]) forget(all);
    },
    // To the other side, as after a gateway went away.
    reconnect: async (device) => {
      const index = devices.indexOf(device);
      device.close();
      devices[index] = await rawUser(world.urlOf(index === 0 ? 1 : 0), names.reader, { a2: device.a2 });
    },
  };
  const unreadOf = (all: readonly Said[]): number => all.filter((one) => one.isUnread).length;
  return {
    act: (action: Action, device: number) => acts[action](devices[device] ?? sender),
    counts: () => Promise.all(devices.map((device) => countsOn(device, { sender: names.sender, groupId }))),
    expected: () => {
      const [peer, group] = [unreadOf(said.peer), unreadOf(said.group)];
      return devices.map(() => ({ peer, group, synced: peer }));
    },
    close: () => [sender, ...devices].forEach((user) => user.close()),
  };
};
