import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { WebSocketServer, type WebSocket } from 'ws';
import { NOW_SEC, READY_ANSWERS } from './ready-answers.ts';

type Body = Record<string, unknown>;

/** A far end with one live room in it, in which much is said; the same frames for clients of either kind. */
export type BusyRoom = {
  url: string;
  /** From now on messages are pushed by the clock. */
  begin(): void;
  /** Silence. @returns how many messages were said */
  end(): number;
  close(): void;
};

const TICK_MS = 25;
const SENDERS = 500;

const GROUP = {
  GroupId: 'room',
  Type: 'AVChatRoom',
  Name: 'Derby',
  Owner_Account: 'host',
  NextMsgSeq: 1,
  SelfInfo: { Role: 'Member', MsgFlag: 'AcceptAndNotify' },
};

/** The least a client of either kind needs to be ready and in the room. */
const ANSWERS: Record<string, Body> = {
  ...READY_ANSWERS,
  'group_open_http_svc.apply_join_group': { JoinedStatus: 'JoinedSuccess', HugeGroupFlag: 1, RspMsgList: [] },
  'group_open_http_svc.get_group_self_member_info': { GroupInfo: [{ ...GROUP, ErrorCode: 0 }] },
  'group_open_http_svc.get_group_public_info': { GroupInfo: [{ ...GROUP, ErrorCode: 0 }] },
  'group_open_http_svc.get_online_member_num': { OnlineMemberNum: 5_000, ExpireTime: 60 },
};

const messageOf = (sequence: number): Body => ({
  From_Account: `fan-${sequence % SENDERS}`,
  ToGroupId: 'room',
  MsgSeq: sequence,
  MsgRandom: sequence,
  MsgTimeStamp: NOW_SEC + Math.floor(sequence / 200),
  MsgClientTime: NOW_SEC,
  ClientSeq: sequence,
  MsgPriority: 2,
  TinyId: `1441150000${sequence % SENDERS}`,
  MsgBody: [{ MsgType: 'TIMTextElem', MsgContent: { Text: `line ${sequence} of a night with many words` } }],
  CloudCustomData: '',
  GroupInfo: {
    GroupId: 'room',
    GroupName: 'Derby',
    GroupType: 'AVChatRoom',
    From_AccountNick: `Fan ${sequence % SENDERS}`,
    From_AccountHeadurl: '',
  },
});

const answer = (socket: WebSocket, data: Buffer): void => {
  const { head } = JSON.parse(data.toString()) as { head: { servcmd: string; seq: number } };
  const body = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '', ...ANSWERS[head.servcmd] };
  socket.send(Buffer.from(JSON.stringify({ head: { servcmd: head.servcmd, seq: head.seq }, body })));
};

/** @param perSec messages in a second, one by one as they fall due */
export const busyRoom = async (perSec: number): Promise<BusyRoom> => {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  await once(server, 'listening');
  server.on('connection', (socket) => socket.on('message', (data: Buffer) => answer(socket, data)));
  const { port } = server.address() as AddressInfo; // a listening server has one
  let said = 0;
  let timer: NodeJS.Timeout | undefined;
  const sayOne = (): void => {
    said += 1;
    const head = { servcmd: 'im_open_push.msg_push', seq: said };
    const body = { EventArray: [{ Event: 3, GroupMsgArray: [messageOf(said)] }] };
    const frame = Buffer.from(JSON.stringify({ head, body }));
    for (const socket of server.clients) socket.send(frame);
  };
  return {
    url: `ws://127.0.0.1:${port}`,
    begin() {
      const beganMs = performance.now();
      timer = setInterval(() => {
        const dueCount = Math.floor(((performance.now() - beganMs) / 1000) * perSec) - said;
        for (let one = 0; one < dueCount; one += 1) sayOne();
      }, TICK_MS);
    },
    end() {
      clearInterval(timer);
      return said;
    },
    close() {
      clearInterval(timer);
      for (const socket of server.clients) socket.terminate();
      server.close();
    },
  };
};
