import { randomBytes } from 'node:crypto';
import { getUserInfo } from '@touchline/contract/account';
import { followAnchor } from '@touchline/contract/follow';
import {
  fansGroupId,
  getChatGroup,
  joinChatGroup,
  publishGroupAnnouncement,
} from '@touchline/contract/group';
import { saveAccount } from '@touchline/contract/operator';
import { getGoods } from '@touchline/contract/shop';
import type { Match } from '@touchline/contract/match';
import type { ObjectStore } from '@touchline/engines/objects/objects';
import type { ChatAdmin } from './chat-admin.ts';
import { MARK, viewerId } from './demo-chat.ts';
import { loggedInClient, type OperatorClient } from './operator-client.ts';
import { HOSTS } from './hosts.ts';
import type { Pictures } from './pictures.ts';
import { makePrivateTalk } from './private-talk.ts';
import type { Social } from './social.ts';
import { textOf } from './talk-kinds.ts';
import type { DemoRoom } from './world-file.ts';

type Tools = {
  chat: ChatAdmin;
  social: Social;
  operator: OperatorClient;
  viewer: OperatorClient;
  objects: ObjectStore;
  pictures: Pictures;
  baseUrl: string;
  nowSec: number;
};
type World = { rooms: readonly DemoRoom[]; match: Match | undefined; groupId: string };
type Person = { userId: string; uid: number; nick: string };

/** Hosts who are friends of the demo viewer; some have a name that the viewer gave them. */
const FRIENDS: readonly { account: string; remark?: string }[] = [
  { account: 'ache' },
  { account: 'xiaoman', remark: '小满（A 区）' },
  { account: 'luming' },
  { account: 'bandeng' },
  { account: 'hemiao', remark: 'Sue the scores' },
];
const AWAY_DAYS = { name: '客场搭子', accounts: ['ache', 'xiaoman'] } as const;
const ASKING = [
  { account: 'laohan', wording: '上周在看台夜话聊过越位，加个好友？' },
  { account: 'qihao', wording: 'Vi você no grupo da torcida. Bora trocar ideia?' },
] as const;
const ASKED = { account: 'luopan', wording: 'Hi, I asked about the back three last night.' } as const;
const BLOCKED_VIEWER = 6;

const FANS_OF = 'xiaoman';
/** Lines of demo viewers among the fans, by the number of the demo viewer. */
const FAN_LINES: readonly (readonly [number: number, text: string])[] = [
  [0, '今晚几点开？我先占个座'],
  [10, 'Cheguei! A arquibancada já está cheia'],
  [4, '老规矩，进球刷围巾'],
  [13, 'First time here, hello from the north stand'],
  [5, '欢迎！中场一起猜比分'],
  [11, 'Fecho no 2 a 1'],
  [2, '门将状态不错，我猜零封'],
  [14, 'Save me a seat for the second half'],
];
const NOTICE = '本周三、周六 20:00 开播，中场统一猜比分。文明看球，欢迎新朋友。';

/** Makes the hosts known to the chat, which knows only who was there. */
const meetHosts = async (
  { chat, pictures }: Tools,
  rooms: readonly DemoRoom[],
): Promise<Map<string, Person>> => {
  const people = new Map<string, Person>();
  for (const { account, nick } of HOSTS) {
    const uid = rooms.find((room) => room.account === account)?.uid;
    if (uid === undefined) continue;
    const userId = `u${uid}`;
    await chat.importAccount({ userId, nick, avatar: await pictures.avatar(account) });
    people.set(account, { userId, uid, nick });
  }
  return people;
};

const makeRelations = async ({ social }: Tools, me: string, people: ReadonlyMap<string, Person>) => {
  const idOf = (account: string): string => people.get(account)?.userId ?? '';
  const friends = FRIENDS.map(({ account, ...more }) => ({ friendId: idOf(account), ...more }));
  await social.befriend(me, friends);
  await social.groupFriends(me, AWAY_DAYS.name, AWAY_DAYS.accounts.map(idOf));
  await social.wantToBeAsked(me);
  await social.wantToBeAsked(idOf(ASKED.account));
  for (const { account, wording } of ASKING) {
    await social.askToBeFriends({ from: idOf(account), to: me, wording });
  }
  await social.askToBeFriends({ from: me, to: idOf(ASKED.account), wording: ASKED.wording });
  await social.block(me, viewerId(BLOCKED_VIEWER));
};

/** The fans of a host: the app makes their group when it is first asked for. */
const makeFans = async ({ chat, operator, viewer, baseUrl }: Tools, host: Person): Promise<string> => {
  const groupId = fansGroupId(host.uid);
  await viewer.call(getChatGroup, { group_id: groupId });
  await viewer.call(followAnchor, { anchorid: host.uid, type: 1 });
  await viewer.call(joinChatGroup, { group_id: groupId });
  await chat.addMembers(groupId, [...new Set(FAN_LINES.map(([number]) => viewerId(number)))]);
  // Only its owner announces: a password is set for this one login, and kept nowhere.
  const credentials = { account: `host-${FANS_OF}`, password: randomBytes(24).toString('base64url') };
  await operator.call(saveAccount, credentials);
  const owner = await loggedInClient(baseUrl, credentials);
  await owner.call(publishGroupAnnouncement, { group_id: groupId, text: NOTICE, pinned: 1 });
  for (const [number, text] of FAN_LINES) {
    await chat.sendText({ groupId, userId: viewerId(number), text, data: MARK });
  }
  return groupId;
};

/** Whether the demo viewer is among the fans: then their friends and talks were made before. */
export const hasFriends = async (viewer: OperatorClient, rooms: readonly DemoRoom[]): Promise<boolean> => {
  const host = rooms.find(({ account }) => account === FANS_OF);
  if (!host) return false;
  const { my_role: role } = await viewer.call(getChatGroup, { group_id: fansGroupId(host.uid) });
  return role !== 'none';
};

/** Friends, requests, a group of fans, and a private conversation with every kind of message, for the demo viewer. */
export const makeFriends = async (tools: Tools, { rooms, match, groupId }: World): Promise<void> => {
  const { operator, viewer, social } = tools;
  const { uid } = await viewer.call(getUserInfo, {});
  const me = `u${uid}`;
  const people = await meetHosts(tools, rooms);
  await makeRelations(tools, me, people);
  const fanned = people.get(FANS_OF);
  const other = people.get('ache');
  if (!fanned || !other) return;
  const fansGroup = await makeFans(tools, fanned);
  await social.tellGroup(fansGroup, {
    from: fanned.userId,
    elements: [textOf('人齐了，开门迎客！')],
    data: MARK,
  });
  const { list } = await operator.call(getGoods, {});
  const [goods] = list;
  const group = { card: 'group', id: groupId, title: '西看台老友', text: '一起看球，一起去客场。' } as const;
  await makePrivateTalk(tools, { me, other, match, goods, group });
};
