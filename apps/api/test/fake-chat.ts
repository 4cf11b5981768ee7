import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

type Body = Record<string, unknown>;
type Group = {
  owner: string;
  isMadeByApp: boolean;
  admins: Set<string>;
  /** Until when somebody is muted or kept out, Unix seconds. */
  muted: Map<string, number>;
  banned: Map<string, number>;
  /** What the last change of the room said. */
  room: Body;
};
/** What a command answers beside its status, or the code of its refusal. */
type Reply = Body | number;

const TAKEN = 10_021;
const AWAY = 60_002;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The live rooms of the fake, as far as their roles go. */
const fakeGroups = (state: { takenBy: string; nowSec: () => number }) => {
  const groups = new Map<string, Group>();
  const groupOwnedBy = (owner: string, isMadeByApp = true): Group => ({
    owner,
    isMadeByApp,
    admins: new Set(),
    muted: new Map(),
    banned: new Map(),
    room: {},
  });
  const groupOf = (id: string): Group => groups.get(id) ?? groupOwnedBy('');
  const restrict = (held: Map<string, number>, body: Body, seconds: unknown): Body => {
    const ids = body['Members_Account'] as string[]; // Our own client sent it.
    for (const userId of ids) {
      if (Number(seconds) > 0) held.set(userId, state.nowSec() + Number(seconds));
      else held.delete(userId);
    }
    return {};
  };
  const listOf = (held: Map<string, number>, field: string) =>
    [...held].map(([userId, until]) => ({ Member_Account: userId, [field]: until }));
  const replies: Record<string, (body: Body, id: string) => Reply> = {
    create_group(body, id) {
      if (!groups.has(id) && state.takenBy !== '') groups.set(id, groupOwnedBy(state.takenBy, false));
      if (groups.has(id)) return TAKEN;
      groups.set(id, groupOwnedBy(textOf(body['Owner_Account'])));
      return {};
    },
    forbid_send_msg: (body, id) => restrict(groupOf(id).muted, body, body['MuteTime']),
    ban_group_member: (body, id) => restrict(groupOf(id).banned, body, body['Duration']),
    unban_group_member: (body, id) => restrict(groupOf(id).banned, body, 0),
    get_group_shutted_uin: (_body, id) => ({ ShuttedUinList: listOf(groupOf(id).muted, 'ShuttedUntil') }),
    get_group_ban_member: (_body, id) => ({
      BannedAccountList: listOf(groupOf(id).banned, 'BannedUntil'),
    }),
    modify_live_room(body, id) {
      groupOf(id).room = { ...groupOf(id).room, ...body };
      return {};
    },
    destroy_group(_body, id) {
      groups.delete(id);
      state.takenBy = '';
      return {};
    },
    get_group_info(body) {
      const ids = body['GroupIdList'] as string[]; // Our own client sent it.
      return {
        GroupInfo: ids.map((id) => ({
          GroupId: id,
          Type: 'AVChatRoom',
          Owner_Account: groupOf(id).owner,
          MadeByApp: groupOf(id).isMadeByApp ? 1 : 0,
        })),
      };
    },
    get_group_member_info: (_body, id) => ({
      MemberNum: groupOf(id).admins.size,
      MemberList: [...groupOf(id).admins].map((userId) => ({ Member_Account: userId, Role: 'Admin' })),
    }),
    modify_group_member_info(body, id) {
      const { admins } = groupOf(id);
      const userId = textOf(body['Member_Account']);
      if (body['Role'] === 'Admin') admins.add(userId);
      else admins.delete(userId);
      return {};
    },
    change_group_owner(body, id) {
      const group = groupOf(id);
      group.owner = textOf(body['NewOwner_Account']);
      group.admins.delete(group.owner);
      return {};
    },
  };
  return {
    groups,
    reply: (command: string, body: Body): Reply =>
      replies[command.split('/')[1] ?? '']?.(body, textOf(body['GroupId'])) ?? {},
  };
};

/** A fake chat administration that records its requests, keeps roles of groups and answers with what it was sent. */
export const fakeChat = async (online = 0) => {
  const asked: { command: string; body: Body }[] = [];
  /** `takenBy` is who created the group of a room before this service could. */
  const state = {
    online,
    refuses: false,
    takenBy: '',
    nowSec: () => Math.floor(Date.now() / 1000),
  };
  /** What a command answers beside what it was sent, by its last part. */
  const answers = new Map<string, Body>();
  const { groups, reply } = fakeGroups(state);
  const server: Server = createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (part: string) => {
      text += part;
    });
    request.on('end', () => {
      const command = new URL(request.url ?? '', 'http://chat').pathname.replace('/v4/', '');
      const body = JSON.parse(text) as Body;
      asked.push({ command, body });
      const replied = state.refuses ? AWAY : reply(command, body);
      const answer =
        typeof replied === 'number'
          ? { ActionStatus: 'FAIL', ErrorCode: replied, ErrorInfo: '' }
          : {
              ...body,
              OnlineMemberNum: state.online,
              MsgTime: 1,
              MsgSeq: 1,
              ResultItem: [],
              ...replied,
              ...answers.get(command.split('/').at(-1) ?? ''),
              ActionStatus: 'OK',
              ErrorCode: 0,
              ErrorInfo: '',
            };
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo; // A TCP server's address is never a path.
  return {
    url: `http://127.0.0.1:${port}`,
    asked,
    answers,
    groups,
    state,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
