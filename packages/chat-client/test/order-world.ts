import { pinnedEvent } from '@touchline/chat-protocol/conversation/pushes';
import { EVENT as PUSH_EVENT, GroupMessage, TIP } from '@touchline/chat-protocol/group/group-message';
import { GroupModifiedEvent } from '@touchline/chat-protocol/group/modified-event';
import { groupMessageEvent, groupTipEvent } from '@touchline/chat-protocol/group/pushes';
import { C2C_RECALLED, C2cMessage } from '@touchline/chat-protocol/message/c2c-message';
import {
  C2cModifiedEvent,
  c2cMessageEvent,
  c2cRecalledEvent,
  ownReadEvent,
  peerReadEvent,
  type PushEvent,
} from '@touchline/chat-protocol/message/pushes';
import { encode } from '@touchline/chat-protocol/shape';

import type { FakeServer } from './fake-server.ts';
import { NOW_SEC } from './fake-server.ts';

export const PLACES = ['C2Cbo', 'C2Ccy', 'GROUPclub'] as const;
export type Place = (typeof PLACES)[number];

/** What can happen at the far end; `nth` chooses among what was said there. */
export type Step =
  | { what: 'say' | 'sayOneself' | 'read' | 'tip'; place: Place }
  | { what: 'recall' | 'modify'; place: Place; nth: number }
  | { what: 'pin'; place: Place; isPinned: boolean }
  | { what: 'peerRead' };

/** What tells of it, made when it is told: a line that comes late is as it has become. */
type Push = () => PushEvent;
const always = (event: PushEvent | undefined): Push | undefined => event && (() => event);

export interface Line {
  place: Place;
  sequence: number;
  timeSec: number;
  /** Empty for a tip. */
  text: string;
  version: number;
  isRevoked: boolean;
  isOwn: boolean;
}

const elementsOf = ({ text }: Line) => [{ MsgType: 'TIMTextElem', MsgContent: { Text: text } }];
const peerOf = (place: Place) => place.slice('C2C'.length);

/** The copy of one's own line comes from another device: it names the peer as its sender. */
const c2cOf = (line: Line) => ({
  fromUserId: peerOf(line.place),
  toUserId: 'ada',
  sequence: line.sequence,
  random: line.sequence,
  timeSec: line.timeSec,
  clientTimeSec: line.timeSec,
  tinyId: line.isOwn ? '144115000000000001' : `14${line.place === 'C2Cbo' ? 1 : 2}`,
  elements: elementsOf(line),
  version: line.version,
  flagBits: line.isRevoked ? C2C_RECALLED : 0,
  isSync: line.isOwn ? (1 as const) : (0 as const),
});

const groupOf = (line: Line) => ({
  fromUserId: line.isOwn ? 'ada' : 'bo',
  groupId: 'club',
  sequence: line.sequence,
  random: line.sequence,
  timeSec: line.timeSec,
  clientTimeSec: line.timeSec,
  tinyId: line.isOwn ? '144115000000000001' : '141',
  elements:
    line.text === ''
      ? { OpType: TIP.joined, Operator_Account: 'bo', List_Account: [`new${line.sequence}`] }
      : elementsOf(line),
  version: line.version,
  place: line.isRevoked ? 2 : 0,
  group: { groupId: 'club', type: 'Public' },
});

/** What a far end holds: who said what, what became of it, and up to where it was read. */
export function orderServer(server: FakeServer) {
  const lines: Line[] = [];
  const read = new Map<Place, number>();
  const pinned = new Set<Place>();
  let peerReadSec = 0;
  let clock = NOW_SEC;
  const of = (place: Place) => lines.filter((line) => line.place === place);
  const unread = (place: Place): number =>
    of(place).filter(
      (line) => !line.isOwn && !line.isRevoked && line.text !== '' && line.sequence > (read.get(place) ?? 0),
    ).length;

  const add = (place: Place, how: { isOwn?: boolean; isTip?: boolean } = {}): Push => {
    const { isOwn = false, isTip = false } = how;
    const sequence = of(place).length + 1;
    clock += 1;
    const text = isTip ? '' : `${place} ${sequence}`;
    const line = { place, sequence, timeSec: clock, text, version: 0, isRevoked: false, isOwn };
    lines.push(line);
    if (place !== 'GROUPclub') return () => c2cMessageEvent(c2cOf(line));
    return () => (isTip ? groupTipEvent : groupMessageEvent)(groupOf(line));
  };
  const recall = (line: Line): PushEvent => {
    line.isRevoked = true;
    const { sequence, timeSec, place } = line;
    if (place === 'GROUPclub') {
      const place = { GroupId: 'club', MsgSeq: sequence, RevokerInfo: { Revoker_Account: 'bo' } };
      return {
        Event: PUSH_EVENT.groupNotice,
        GroupTips: [{ ToGroupId: 'club', MsgBody: { GroupWithdrawInfoArray: [place] } }],
      };
    }
    const [fromUserId, toUserId] = line.isOwn ? ['ada', peerOf(place)] : [peerOf(place), 'ada'];
    const revoker = { userId: fromUserId };
    return c2cRecalledEvent([{ fromUserId, toUserId, sequence, random: sequence, timeSec, revoker }]);
  };
  const modify = (line: Line): PushEvent => {
    line.version += 1;
    line.text = `${line.text.split(',')[0] ?? ''}, version ${line.version}`;
    const { sequence, timeSec, version } = line;
    const change = { sequence, version, elements: elementsOf(line) };
    if (line.place === 'GROUPclub') {
      const changes = [{ ...change, groupId: 'club' }];
      return { Event: PUSH_EVENT.groupModified, ...encode({ changes }, GroupModifiedEvent) };
    }
    const [fromUserId, toUserId] = line.isOwn ? ['ada', peerOf(line.place)] : [peerOf(line.place), 'ada'];
    const changes = [{ ...change, fromUserId, toUserId, random: sequence, timeSec }];
    return { Event: PUSH_EVENT.c2cModified, ...encode({ changes }, C2cModifiedEvent) };
  };
  const readAll = (place: Place): PushEvent | undefined => {
    const last = of(place).at(-1);
    if (!last) return undefined;
    read.set(place, last.sequence);
    if (place !== 'GROUPclub') return ownReadEvent(peerOf(place), last.timeSec);
    const report = { GroupId: 'club', LastReadMsgSeq: last.sequence };
    return {
      Event: PUSH_EVENT.groupNotice,
      GroupTips: [{ ToGroupId: 'club', MsgBody: { GroupReadInfoArray: [report] } }],
    };
  };
  const nthOf = (place: Place, nth: number): Line | undefined => {
    const chosen = of(place).filter(({ text, isRevoked }) => text !== '' && !isRevoked);
    return chosen[nth % chosen.length];
  };

  const readByPeer = (): PushEvent => {
    peerReadSec = Math.max(peerReadSec, of('C2Cbo').at(-1)?.timeSec ?? 0);
    return peerReadEvent('bo', peerReadSec);
  };
  const change = ({ what, place, nth }: { what: 'recall' | 'modify'; place: Place; nth: number }) => {
    const line = nthOf(place, nth);
    return line && (what === 'recall' ? recall : modify)(line);
  };
  const pin = ({ place, isPinned }: { place: Place; isPinned: boolean }): PushEvent | undefined => {
    if (of(place).length === 0) return undefined;
    if (isPinned) pinned.add(place);
    else pinned.delete(place);
    const isGroup = place === 'GROUPclub';
    const peerId = isGroup ? 'club' : peerOf(place);
    return pinnedEvent([{ peerId, isGroup }], isPinned);
  };

  /** Lets it happen, and gives the push that tells of it; undefined when there is nothing that it could happen to. */
  const play = (step: Step): Push | undefined => {
    switch (step.what) {
      case 'say':
        return add(step.place);
      case 'sayOneself':
        return add(step.place, { isOwn: true });
      case 'tip':
        return add('GROUPclub', { isTip: true });
      case 'read':
        return always(readAll(step.place));
      case 'pin':
        return always(pin(step));
      case 'peerRead':
        return always(readByPeer());
      case 'recall':
      case 'modify':
        return always(change(step));
    }
  };

  const row = (place: Place) => {
    const last = of(place).at(-1);
    if (!last) return [];
    const [isGroup, peerId] = [place === 'GROUPclub', peerOf(place)];
    const own = isGroup
      ? { Type: 2, ToAccount: 'club', UnreadMsgCount: unread(place) }
      : { Type: 1, To_Account: peerId, LastC2CMsgFrom_Account: last.isOwn ? 'ada' : peerId };
    return [
      {
        ...own,
        MsgTimeStamp: last.timeSec,
        MsgSeq: last.sequence,
        TopFlags: pinned.has(place) ? 1 : 0,
        ...(place === 'C2Cbo' && { C2cPeerReadTime: peerReadSec }),
      },
    ];
  };
  const backlog: Push[] = [];
  server.answer('recentcontact.page_get', () => ({
    CompleteFlag: 1,
    SessionItem: PLACES.flatMap(row),
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
  }));
  server.answer('group_open_http_svc.get_joined_group_list', () => ({
    TotalCount: 1,
    GroupIdList: [{ GroupId: 'club', Type: 'Public', Name: 'Club', NextMsgSeq: of('GROUPclub').length + 1 }],
  }));
  server.answer('openim.getmsg', () => ({
    Cookie: 'c',
    SyncFlag: 2,
    MsgList: lines
      .filter(({ place }) => place !== 'GROUPclub')
      .map((line) => encode(c2cOf(line), C2cMessage)),
    C2CPairUnreadCount: (['C2Cbo', 'C2Ccy'] as const).map((place) => ({
      From_Account: peerOf(place),
      UnreadCount: unread(place),
    })),
  }));
  server.answer('openim.getroammsg', ({ Peer_Account, LastMsgTime }) => ({
    Complete: 1,
    MsgList: lines
      .filter((line) => line.place === `C2C${String(Peer_Account)}` && line.timeSec > Number(LastMsgTime))
      .map((line) => encode(c2cOf(line), C2cMessage)),
  }));
  server.answer('group_open_http_svc.group_msg_get', ({ ReqMsgSeq, ReqMsgNumber }) => ({
    RspMsgList: of('GROUPclub')
      .filter(({ sequence }) => sequence <= Number(ReqMsgSeq))
      .toReversed()
      .slice(0, Number(ReqMsgNumber))
      .map((line) => encode(groupOf(line), GroupMessage)),
    IsFinished: 0,
  }));
  return {
    play,
    /** What was told and may not have been heard comes again with the next session. */
    missed: (push: Push) => void backlog.push(push),
    tellMissed: () => backlog.forEach((push) => server.push(push())),
    /** What a client in step with it shows. */
    truth: () => ({
      lines: PLACES.map((place) =>
        of(place).map((line) => [
          line.sequence,
          line.text,
          line.isRevoked,
          line.isOwn && place === 'C2Cbo' && line.timeSec <= peerReadSec,
        ]),
      ),
      unread: PLACES.map(unread),
      pinned: PLACES.filter((place) => pinned.has(place)),
    }),
    told: () => lines.map(({ place, sequence }) => `${place} ${sequence}`).toSorted(),
  };
}
