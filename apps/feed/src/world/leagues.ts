import type { TableZone } from '@touchline/domain/table-zone';

/** How names of a country sound. */
export type Tongue = 'han' | 'latin';

/**
 * `season` everyone against everyone; `knockOut` an edition a month; `invitational` ties every day; `nations` groups
 * and a knock-out stage once a year; `friendlies` of nations in windows.
 */
export type Format = 'season' | 'knockOut' | 'invitational' | 'nations' | 'friendlies';

export type LeaguePlan = {
  id: number;
  sportId: 1 | 2;
  kind: 'league' | 'cup';
  /** How its matches come about. */
  format: Format;
  nameZh: string;
  shortZh: string;
  nameEn: string;
  countryZh: string;
  country: string;
  tongue: Tongue;
  color: string;
  teams: number;
  /** Goals of an away side on the log scale and the advantage of playing at home; football only. */
  goals: { mu: number; home: number };
  /** What places of a table lead to. */
  zones: readonly TableZone[];
  /** What decides between equal points. */
  tieBreak: 'difference' | 'headToHead';
  spread: number;
  /** Usual hour of the first kick-off, UTC. */
  hour: number;
  /** Day of the year on which a season begins. */
  startDay: number;
};

const EVEN_GOALS = { mu: 0.206, home: 0.197 };

type Line = [
  nameZh: string,
  shortZh: string,
  nameEn: string,
  countryZh: string,
  country: string,
  tongue: Tongue,
  color: string,
  hour: number,
  startDay: number,
  goals?: { mu: number; home: number },
  spread?: number,
];

/** Countries, leagues and everyone in them are invented. */
const FOOTBALL: readonly Line[] = [
  ['星海超级联赛', '星海超', 'Xinghai Super League', '星海', 'Xinghai', 'han', '#2f7de1', 11, 50],
  ['北境甲级联赛', '北境甲', 'Northmark First Division', '北境', 'Northmark', 'latin', '#1d3f72', 14, 220],
  [
    '维兰托职业联赛',
    '维兰托',
    'Velanto Primeira',
    '维兰托',
    'Velanto',
    'latin',
    '#0b8f6a',
    19,
    222,
    { mu: 0.16, home: 0.22 },
  ],
  [
    '奥恩海姆联邦联赛',
    '奥联',
    'Ornheim Bund League',
    '奥恩海姆',
    'Ornheim',
    'latin',
    '#c8372d',
    16,
    224,
    { mu: 0.36, home: 0.1 },
  ],
  [
    '卡斯特兰联赛',
    '卡联',
    'Castlan Liga',
    '卡斯特兰',
    'Castlan',
    'latin',
    '#e08a1e',
    20,
    226,
    { mu: 0.1, home: 0.24 },
  ],
  [
    '特雷维亚甲级联赛',
    '特雷甲',
    'Serie Trevia',
    '特雷维亚',
    'Trevia',
    'latin',
    '#3056a8',
    18,
    228,
    { mu: 0.15, home: 0.11 },
  ],
  ['云麓联赛', '云麓', 'Yunlu League', '云麓', 'Yunlu', 'han', '#6a4bc4', 9, 54],
  ['东屿足球联赛', '东屿', 'East Isles League', '东屿', 'East Isles', 'han', '#12a4b8', 6, 58],
  ['诺维亚超级联赛', '诺维超', 'Novia Premier', '诺维亚', 'Novia', 'latin', '#a3265c', 1, 62],
  ['罗森海文联赛', '罗森', 'Rosenhaven League', '罗森海文', 'Rosenhaven', 'latin', '#557a2b', 17, 230],
  ['波尔瑟姆冠军联赛', '波冠', 'Polsem Championship', '波尔瑟姆', 'Polsem', 'latin', '#7b4a2d', 13, 218],
  [
    '赤原职业联赛',
    '赤原',
    'Redplain Pro League',
    '赤原',
    'Redplain',
    'latin',
    '#b4522e',
    22,
    66,
    { mu: 0.22, home: 0.3 },
  ],
  ['霁洲联赛', '霁洲', 'Jizhou League', '霁洲', 'Jizhou', 'han', '#3b8f3b', 4, 70],
  ['海牙湾联赛', '牙湾', 'Fangbay League', '牙湾', 'Fangbay', 'latin', '#226e8c', 23, 74],
  ['格伦多联赛', '格伦多', 'Grendor League', '格伦多', 'Grendor', 'latin', '#81672b', 15, 216],
  ['塔沃里联赛', '塔沃里', 'Tavori League', '塔沃里', 'Tavori', 'latin', '#8c2f79', 2, 78],
];

const BASKETBALL: readonly Line[] = [
  ['蓝湾篮球联赛', '蓝湾', 'Blue Bay Basketball League', '蓝湾', 'Blue Bay', 'latin', '#1f6fd6', 0, 280],
  [
    '星海职业篮球联赛',
    '星篮',
    'Xinghai Basketball Association',
    '星海',
    'Xinghai',
    'han',
    '#d1382f',
    11,
    285,
  ],
  ['北境篮球甲级联赛', '北篮', 'Northmark Basketball', '北境', 'Northmark', 'latin', '#26415f', 18, 290],
  ['东屿篮球联赛', '东屿篮', 'East Isles Basketball', '东屿', 'East Isles', 'han', '#0f8f8a', 8, 275],
  ['维兰托篮球联赛', '维篮', 'Velanto Basketball', '维兰托', 'Velanto', 'latin', '#2f7a3c', 21, 270],
];

const CONTINENTAL = ['洲际', 'Continental', 'latin'] as const;
const WORLD = ['国际', 'International', 'latin'] as const;

const CUPS: readonly Line[] = [
  ['洛桑德冠军杯', '洛冠杯', 'Losand Champions Cup', ...CONTINENTAL, '#14213d', 18, 0],
  ['群星挑战杯', '群星杯', 'Stars Challenge Cup', ...CONTINENTAL, '#5b2a86', 12, 9],
];
const INVITATIONAL: readonly Line[] = [
  ['四海邀请赛', '四海赛', 'Four Seas Invitational', ...CONTINENTAL, '#0a6c74', 0, 0],
];
const NATIONS: readonly Line[] = [
  ['环宇国家杯', '国家杯', 'Great Nations Cup', ...WORLD, '#0d5c9e', 13, 152],
];
const WOMEN_NATIONS: readonly Line[] = [
  ['环宇女足国家杯', '女足国家杯', 'Great Nations Cup Women', ...WORLD, '#a03b8f', 13, 196],
];
const FRIENDLIES: readonly Line[] = [
  ['国际友谊赛', '友谊赛', 'International Friendlies', ...WORLD, '#4f6d7a', 11, 0],
];

const BASKETBALL_CUPS: readonly Line[] = [
  ['环洋篮球杯', '环洋杯', 'Ocean Ring Basketball Cup', ...CONTINENTAL, '#9a3412', 10, 4],
];
const BASKETBALL_INVITATIONAL: readonly Line[] = [
  ['环洋邀请赛', '环洋邀', 'Ocean Ring Invitational', ...CONTINENTAL, '#7c5a2c', 0, 0],
];

const ZONES: Readonly<Record<Format, Readonly<Record<1 | 2, readonly TableZone[]>>>> = {
  season: {
    1: [
      { zone: 'champions_cup', from: 1, to: 3 },
      { zone: 'second_cup', from: 4, to: 5 },
      { zone: 'relegation_play_off', from: -3, to: -3 },
      { zone: 'relegation', from: -2, to: -1 },
    ],
    2: [{ zone: 'play_off', from: 1, to: 8 }],
  },
  nations: { 1: [{ zone: 'play_off', from: 1, to: 2 }], 2: [] },
  knockOut: { 1: [], 2: [] },
  invitational: { 1: [], 2: [] },
  friendlies: { 1: [], 2: [] },
};

/** Countries whose tables look at the matches of the equals first. */
const MEETINGS_FIRST: ReadonlySet<string> = new Set(['卡斯特兰', '特雷维亚', '赤原']);

type Group = { sportId: 1 | 2; format: Format; firstId: number; teams: number };

const plansOf = (lines: readonly Line[], { sportId, format, firstId, teams }: Group): LeaguePlan[] =>
  lines.map((line, index) => {
    const [nameZh, shortZh, nameEn, countryZh, country, tongue, color, hour, startDay, goals, spread] = line;
    return {
      id: firstId + index,
      sportId,
      kind: format === 'season' ? 'league' : 'cup',
      format,
      zones: ZONES[format][sportId],
      teams,
      nameZh,
      shortZh,
      nameEn,
      countryZh,
      country,
      tongue,
      color,
      hour,
      startDay,
      goals: goals ?? EVEN_GOALS,
      tieBreak: MEETINGS_FIRST.has(countryZh) || sportId === 2 ? 'headToHead' : 'difference',
      spread: spread ?? 1,
    };
  });

/** Every competition of the invented world, in list order. */
export const LEAGUE_PLANS: readonly LeaguePlan[] = [
  ...plansOf(FOOTBALL, { sportId: 1, format: 'season', firstId: 1, teams: 18 }),
  ...plansOf(CUPS, { sportId: 1, format: 'knockOut', firstId: 31, teams: 0 }),
  ...plansOf(NATIONS, { sportId: 1, format: 'nations', firstId: 35, teams: 32 }),
  ...plansOf(WOMEN_NATIONS, { sportId: 1, format: 'nations', firstId: 36, teams: 16 }),
  ...plansOf(BASKETBALL, { sportId: 2, format: 'season', firstId: 51, teams: 14 }),
  ...plansOf(BASKETBALL_CUPS, { sportId: 2, format: 'knockOut', firstId: 71, teams: 0 }),
  ...plansOf(INVITATIONAL, { sportId: 1, format: 'invitational', firstId: 33, teams: 0 }),
  ...plansOf(FRIENDLIES, { sportId: 1, format: 'friendlies', firstId: 37, teams: 0 }),
  ...plansOf(BASKETBALL_INVITATIONAL, { sportId: 2, format: 'invitational', firstId: 72, teams: 0 }),
];

/** The competition of national teams of women; the other one is that of men. */
export const WOMEN_CUP_ID = 36;
