/** Which rooms a person hosts; `talk` is talk that is not about one match. */
export type Programme = 'football' | 'basketball' | 'talk';

/** A fictional host of the demonstration world. */
export type Host = {
  /** Login name, and the id that their pictures are drawn from. */
  account: string;
  nick: string;
  signature: string;
  programme: Programme;
  /** 0 to 1000; higher is recommended first. */
  weight: number;
  /** Title of their room; `{home}` and `{away}` are the clubs of the match it shows. */
  title: string;
  announcement: string;
  /** False for a host whose room is closed tonight. */
  onAir: boolean;
};

/** Everyone here is invented. */
export const HOSTS: readonly Host[] = [
  {
    account: 'ache',
    nick: '阿澈说球',
    signature: '踢过八年右边卫，现在只跑嘴。',
    programme: 'football',
    weight: 100,
    title: '{home}对{away}：边路今晚谁先犯错',
    announcement: '终场前猜比分，公屏发“2-1”即算参与。文明看球。',
    onAir: true,
  },
  {
    account: 'luming',
    nick: '鹿鸣解说',
    signature: '慢一点，把每次传球讲清楚。',
    programme: 'football',
    weight: 96,
    title: '{home}对{away}：安静看完这九十分钟',
    announcement: '本房间不剧透其他场次。',
    onAir: true,
  },
  {
    account: 'qihao',
    nick: '七号球童',
    signature: '在场边捡过三百场球。',
    programme: 'football',
    weight: 88,
    title: '场边视角：{home}和{away}的替补席在想什么',
    announcement: '中场休息聊热身区的小动作。',
    onAir: true,
  },
  {
    account: 'laohan',
    nick: '老韩侃球',
    signature: '看球四十年，服过的人不多。',
    programme: 'football',
    weight: 80,
    title: '{away}做客{home}，老韩给你捋一捋',
    announcement: '观点不同可以聊，骂人请出去。',
    onAir: true,
  },
  {
    account: 'bianxian',
    nick: '边线老周',
    signature: '越位那条线，我用尺子画。',
    programme: 'football',
    weight: 62,
    title: '规则课堂：用{home}对{away}讲越位',
    announcement: '每周二、周五讲一条规则。',
    onAir: false,
  },
  {
    account: 'luopan',
    nick: '罗盘战术室',
    signature: '白板一块，磁钉二十二颗。',
    programme: 'football',
    weight: 72,
    title: '画给你看：{home}的三后卫怎么接{away}的压迫',
    announcement: '赛后十五分钟放出战术板截图。',
    onAir: true,
  },
  {
    account: 'wanfeng',
    nick: '晚风篮谈',
    signature: '晚上的风，第四节的球。',
    programme: 'basketball',
    weight: 94,
    title: '{home}对{away}：第四节见真章',
    announcement: '每节结束发一次技术统计。',
    onAir: true,
  },
  {
    account: 'bandeng',
    nick: '板凳第六人',
    signature: '首发的故事有人讲，我讲替补的。',
    programme: 'basketball',
    weight: 84,
    title: '盯住{home}的第二阵容',
    announcement: '今晚统计两队替补得分。',
    onAir: true,
  },
  {
    account: 'sanfenyu',
    nick: '三分雨',
    signature: '三分线外，晴转小雨。',
    programme: 'basketball',
    weight: 76,
    title: '{away}的外线在{home}主场下不下雨',
    announcement: '三分命中率每节更新。',
    onAir: true,
  },
  {
    account: 'dahei',
    nick: '篮板大海',
    signature: '卡位是一门手艺。',
    programme: 'basketball',
    weight: 58,
    title: '{home}和{away}，内线那点事',
    announcement: '周末停播一场，去社区球场教小朋友卡位。',
    onAir: false,
  },
  {
    account: 'xiaoman',
    nick: '小满看台',
    signature: '替你坐在最吵的那一区。',
    programme: 'talk',
    weight: 90,
    title: '看台夜话：今晚几场一起看',
    announcement: '哪一场进球就切哪一场。',
    onAir: true,
  },
  {
    account: 'hemiao',
    nick: '禾苗聊比分',
    signature: '比分是结果，过程才好聊。',
    programme: 'talk',
    weight: 70,
    title: '比分播报间：足球篮球一起报',
    announcement: '每二十分钟汇总一次进行中的比赛。',
    onAir: true,
  },
  {
    account: 'banchang',
    nick: '半场热茶',
    signature: '中场十五分钟，喝口热的。',
    programme: 'talk',
    weight: 54,
    title: '半场热茶：聊聊这一轮',
    announcement: '周四晚八点见。',
    onAir: false,
  },
];

/** Accounts that people who try the product log in with. */
export const DEMO_ACCOUNTS = {
  viewer: { account: 'viewer', nick: '南风不竞', signature: '路过看球。' },
  vip: { account: 'vip', nick: '顾北辰', signature: '主场套票第九年。' },
  anchor: { account: 'anchor', nick: '夏一跳', signature: '第一次开播，请多关照。' },
  admin: { account: 'anchor-admin', nick: '看台管理员', signature: '维护房间秩序。' },
} as const;

/** Rooms without a host: each shows one match that no host has taken. */
export const AUTOMATIC_ROOMS = { football: 5, basketball: 3 } as const;

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
