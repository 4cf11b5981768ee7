import { HOSTS, type Programme } from './hosts.ts';
import { words, type InWords } from './words.ts';

/** Accounts that people who try the product log in with. */
export const DEMO_ACCOUNTS = {
  viewer: { account: 'viewer', nick: '南风不竞', signature: '路过看球。' },
  vip: { account: 'vip', nick: '顾北辰', signature: '主场套票第九年。' },
  anchor: { account: 'anchor', nick: '夏一跳', signature: '第一次开播，请多关照。' },
  admin: { account: 'anchor-admin', nick: '看台管理员', signature: '维护房间秩序。' },
} as const;

/** Rooms without a host: each shows one match that no host has taken. */
export const AUTOMATIC_ROOMS = { football: 5, basketball: 3 } as const;

/** What stands for the host of such a room, by its account. */
export const automaticName = (account: string): InWords => {
  const number = account.split('-').at(-1) ?? '';
  const isBasketball = account.startsWith('auto-basketball');
  return isBasketball
    ? words(
        `自动直播 篮球 ${number} 台`,
        `Transmissão automática · Basquete ${number}`,
        `Automatic stream · Basketball ${number}`,
      )
    : words(
        `自动直播 足球 ${number} 台`,
        `Transmissão automática · Futebol ${number}`,
        `Automatic stream · Football ${number}`,
      );
};

/** Demo viewers. Their names say that they are automated. */
export const DEMO_VIEWERS = [
  '河岸七号',
  '爱吃橘子的云',
  '守门员老邓',
  '晚来天',
  '青石',
  '三楼看台',
  '橡皮艇',
  '明天早班',
  '左脚内切',
  '小区第一中锋',
  'Marcelo_P',
  'Bia da arquibancada',
  'Zé do Radinho',
  'Northstand Tom',
  'Ellie K',
  'Row Z Dave',
] as const;

/** The language that a demo viewer speaks. */
export type ViewerLanguage = 'zh' | 'pt' | 'en';

const FIRST_PORTUGUESE = 10;
const FIRST_ENGLISH = 13;

/** Everyone writes in a language of their own. @param number place in `DEMO_VIEWERS` */
export const languageOf = (number: number): ViewerLanguage => {
  if (number < FIRST_PORTUGUESE) return 'zh';
  return number < FIRST_ENGLISH ? 'pt' : 'en';
};

/** What a demo room is about, by the account that hosts it or stands for it. */
export const programmeOf = (account: string): Programme => {
  const host = HOSTS.find((candidate) => candidate.account === account);
  if (host !== undefined) return host.programme;
  return account.startsWith('auto-basketball') ? 'basketball' : 'football';
};

/** Whether a demo room is open tonight; rooms without a host always are. */
export const isOnAir = (account: string): boolean =>
  HOSTS.find((candidate) => candidate.account === account)?.onAir ?? true;
