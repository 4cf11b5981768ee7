import type { SocketConstructor, SocketLike } from '../src/connection/transport.ts';

type Body = Record<string, unknown>;
type Answer = (body: Body) => Body | undefined;

/** A far end in this process that answers by command; nothing is stored unless an answer does so. */
export interface FakeServer {
  Socket: SocketConstructor;
  /** Commands that arrived, oldest first, without pings. */
  sent: { servcmd: string; body: Body; head: Body }[];
  /** How often it was asked for a sign of life. */
  pings(): number;
  /** How a command is answered from now on; undefined means never. */
  answer(servcmd: string, answer: Answer): void;
  push(event: Body): void;
  /** Any other push. */
  tell(servcmd: string, body: Body): void;
  /** Closes every socket; new ones open again. */
  cut(): void;
  /** Closes every socket for good, as the end of a page does. */
  end(): void;
}

const OK = { ActionStatus: 'OK', ErrorCode: 0, ErrorInfo: '' };
/** Its clock at login, Unix seconds. */
export const NOW_SEC = 1_795_000_000;

const DEFAULTS: Record<string, Body> = {
  'im_open_status.wslogin': {
    A2Key: 'a2',
    TinyId: '144115000000000001',
    HelloInterval: 120,
    InstId: 7,
    TimeStamp: NOW_SEC,
    PurchaseBits: '1111111111111111',
  },
  'recentcontact.page_get': {
    CompleteFlag: 1,
    SessionItem: [],
    TimeStamp: 0,
    StartIndex: 0,
    TopTimeStamp: 0,
    TopStartIndex: 0,
  },
  'openim.getmsg': { Cookie: 'c', SyncFlag: 2, MsgList: [] },
  'openim.sendmsg': { MsgTime: NOW_SEC },
  'group_open_http_svc.send_group_msg': { MsgTime: NOW_SEC, MsgSeq: 1 },
  'group_open_http_svc.get_joined_group_list': { TotalCount: 0, GroupIdList: [] },
  'recentcontact.get_contact_group': { CompleteFlag: 1, GroupItem: [], ContactItem: [] },
  'sns.friend_get': { FriendNum: 0, UserDataItem: [], CompleteFlag: 1 },
};

export function fakeServer(): FakeServer {
  const answers = new Map<string, Answer>();
  const sent: FakeServer['sent'] = [];
  const live = new Set<SocketLike>();
  let ended = false;
  let pings = 0;
  const send = (socket: SocketLike, document: object) => {
    const data = new TextEncoder().encode(JSON.stringify(document)).buffer;
    queueMicrotask(() => live.has(socket) && socket.onmessage?.({ data }));
  };
  const take = (socket: SocketLike, bytes: Uint8Array | string) => {
    if (ended) return;
    const text = typeof bytes === 'string' ? bytes : new TextDecoder().decode(bytes);
    const { head, body } = JSON.parse(text) as { head: Body & { servcmd: string }; body: Body };
    const { servcmd, seq } = head;
    if (servcmd === 'heartbeat.alive') pings += 1;
    else sent.push({ servcmd, body, head });
    const answer = answers.get(servcmd);
    const given = answer ? answer(body) : (DEFAULTS[servcmd] ?? {});
    if (given) send(socket, { head: { servcmd, seq }, body: { ...OK, ...given } });
  };
  // The client's own part of a socket; the far end is `take` above.
  const Socket = function (this: SocketLike & { readyState: number }) {
    Object.assign(this, {
      binaryType: '',
      readyState: 0,
      onopen: null,
      onmessage: null,
      onclose: null,
      onerror: null,
      send: (data: Uint8Array | string) => take(this, data),
      close: () => live.delete(this),
    });
    queueMicrotask(() => {
      if (ended) return;
      this.readyState = 1;
      live.add(this);
      this.onopen?.(undefined as never);
    });
  } as unknown as SocketConstructor;
  const tell = (servcmd: string, body: Body) => {
    for (const socket of live) send(socket, { head: { servcmd, seq: 0 }, body });
  };
  return {
    Socket,
    sent,
    pings: () => pings,
    answer: (servcmd, answer) => void answers.set(servcmd, answer),
    push: (event) => tell('im_open_push.msg_push', { EventArray: [event] }),
    tell,
    end() {
      ended = true;
      live.clear();
    },
    cut() {
      for (const socket of live) {
        live.delete(socket);
        socket.onclose?.(undefined as never);
      }
    },
  };
}
