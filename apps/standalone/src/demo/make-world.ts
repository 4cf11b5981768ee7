import { randomBytes } from 'node:crypto';
import { saveAccount, saveConfig, saveRoom } from '@touchline/contract/operator';
import type { Clock } from '@touchline/engines/clock/clock';
import type { Secrets } from '../secrets.ts';
import type { OperatorClient } from './operator-client.ts';
import { type Host, HOSTS, type Programme } from './hosts.ts';
import { automaticName, AUTOMATIC_ROOMS, DEMO_ACCOUNTS } from './people.ts';
import type { Pictures } from './pictures.ts';
import { makeGifts } from './gifts.ts';
import { makeRewards } from './make-rewards.ts';
import { makeNews } from './make-news.ts';
import { makeFrontPage } from './front-page.ts';
import { inEach, words } from './words.ts';
import type { DemoRoom } from './world-file.ts';

/** What the world is made with. */
export type WorldTools = {
  operator: OperatorClient;
  pictures: Pictures;
  secrets: Secrets;
  clock: Clock;
};

/** The rooms, and the stream key of the demo anchor. */
export type MadeWorld = { rooms: DemoRoom[]; streamKey: string; coupons: number[] };

const YEAR_SEC = 31_536_000;

/** Nobody logs in as a host of the demonstration world. */
const unknownPassword = (): string => randomBytes(24).toString('base64url');

const makeDemoAccounts = async ({ operator, pictures, secrets, clock }: WorldTools): Promise<number> => {
  const { viewer, vip, anchor, admin } = DEMO_ACCOUNTS;
  const inAYear = Math.floor(clock.nowMs() / 1000) + YEAR_SEC;
  const save = async (person: typeof viewer | typeof vip | typeof anchor | typeof admin, more: object) => {
    const { account, nick, signature } = person;
    const avatar = await pictures.avatar(account);
    return operator.call(saveAccount, { account, nick_name: nick, signature, avatar, ...more });
  };
  await save(viewer, { password: secrets.viewerPassword, user_level: 3 });
  await save(vip, { password: secrets.vipPassword, user_level: 26, vip_level: 3, vip_date: inAYear });
  await save(admin, { password: secrets.adminPassword, user_level: 18, is_anchor_admin: 1 });
  const { uid } = await save(anchor, { password: secrets.anchorPassword, user_level: 12, is_anchor: 1 });
  return uid;
};

const FIRST_ROOM = {
  zh: { title: '夏一跳的第一场直播', announcement: '推流地址和密钥在启动时给出，推上来就开播。' },
  pt: {
    title: 'A primeira transmissão de Xia Yitiao',
    announcement: 'O endereço e a chave aparecem na partida do produto: transmita e a sala abre.',
  },
  en: {
    title: 'Xia Yitiao’s first stream',
    announcement: 'The start of the product prints address and key: push to it and the room is on air.',
  },
};

const makeAnchorRoom = async ({ operator, pictures }: WorldTools, uid: number): Promise<string> => {
  const cover = await pictures.studio({ ...DEMO_ACCOUNTS.anchor, programme: 'talk' });
  const room = {
    anchor_uid: uid,
    ...FIRST_ROOM.zh,
    texts: FIRST_ROOM,
    category: 'talk',
    cover,
  };
  // The key of a room that was there before cannot be read again: a new one takes its place.
  const { stream_key } = await operator.call(saveRoom, { ...room, renew_key: 1 });
  return stream_key ?? '';
};

const ROOM_OF = words('{nick}的直播间', 'Sala de {nick}', '{nick}’s room');

const makeHost = async ({ operator, pictures }: WorldTools, host: Host): Promise<DemoRoom> => {
  const { account, nick, signature, programme, weight, title, announcement, onAir } = host;
  const avatar = await pictures.avatar(account);
  const { uid } = await operator.call(saveAccount, {
    account: `host-${account}`,
    password: unknownPassword(),
    nick_name: nick,
    signature,
    avatar,
    is_anchor: 1,
    user_level: 20 + (weight % 19),
    rec_weight: weight,
  });
  const texts = inEach((language) => ({
    title: programme === 'talk' ? title[language] : ROOM_OF[language].replace('{nick}', nick),
    announcement: announcement[language],
  }));
  const room = await operator.call(saveRoom, {
    anchor_uid: uid,
    ...texts.zh,
    texts,
    category: programme,
    cover: await pictures.studio(host),
    recommended: onAir && weight >= 88,
    ...(onAir && { streams: [demoStream(programme)] }),
  });
  return { account, uid, liveid: room.liveid, groupId: room.group_id, matchId: 0 };
};

const NO_HOST = words(
  '系统画面，无主播讲解。',
  'Imagem do sistema, sem narração.',
  'Pictures from the system, nobody comments.',
);
const AUTOMATIC = words('自动直播', 'Transmissão automática', 'Automatic stream');

const makeAutomatic = async (
  { operator, pictures }: WorldTools,
  { programme, number }: { programme: Exclude<Programme, 'talk'>; number: number },
): Promise<DemoRoom> => {
  const account = `auto-${programme}-${number}`;
  const name = automaticName(account);
  const { uid } = await operator.call(saveAccount, {
    account,
    password: unknownPassword(),
    nick_name: name.zh,
    signature: NO_HOST.zh,
    texts: inEach((language) => ({ nick_name: name[language], signature: NO_HOST[language] })),
    avatar: await pictures.automaticAvatar(),
    is_anchor: 1,
  });
  const room = await operator.call(saveRoom, {
    anchor_uid: uid,
    title: AUTOMATIC.zh,
    texts: inEach((language) => ({ title: AUTOMATIC[language], name: name[language] })),
    category: programme,
    badge: 'automatic',
    automatic: true,
    streams: [demoStream(programme)],
  });
  return { account, uid, liveid: room.liveid, groupId: room.group_id, matchId: 0 };
};

/** The endless clip that rooms of a programme show. */
export const demoStream = (programme: Programme) =>
  ({
    url: `/media/demo/${programme === 'basketball' ? 'basketball' : 'football'}/index.m3u8`,
    livestream_source: 0,
    quality: 'HD',
  }) as const;

/** Makes every account, room, picture and line of the demonstration world. What exists by name is changed, not doubled. */
export const makeWorld = async (tools: WorldTools): Promise<MadeWorld> => {
  const anchorUid = await makeDemoAccounts(tools);
  const streamKey = await makeAnchorRoom(tools, anchorUid);
  const rooms: DemoRoom[] = [];
  for (const host of HOSTS) rooms.push(await makeHost(tools, host));
  for (const programme of ['football', 'basketball'] as const) {
    for (let number = 1; number <= AUTOMATIC_ROOMS[programme]; number += 1) {
      rooms.push(await makeAutomatic(tools, { programme, number }));
    }
  }
  await makeGifts(tools);
  await makeFrontPage(tools, rooms);
  const coupons = await makeRewards(tools);
  await makeNews(tools);
  await tools.operator.call(saveConfig, { switch_race_quiz_check: '1', switch_room_operate: '1' });
  return { rooms, streamKey, coupons };
};
