/**
 * Names of bookmakers by the number that odds carry. The specification names five of the twenty-two;
 * the others are ours.
 * @source app §9 "Bookmaker names indexed 0-21"
 */
export const BOOKMAKER_NAMES: readonly string[] = [
  '皇冠',
  '立博',
  '澳彩',
  '威廉希尔',
  '平博',
  '北岸',
  '银帆',
  '海港',
  '灯塔',
  '橡树',
  '红松',
  '青石',
  '白桥',
  '远山',
  '晨星',
  '金穗',
  '长河',
  '蓝湾',
  '云岭',
  '东门',
  '南渡',
  '西塘',
];

/** What readers of Portuguese and English call them, by the same number. */
const LATIN_NAMES: readonly string[] = [
  'Crown',
  'Libo',
  'Aocai',
  'Weilian',
  'Pingbo',
  'North Shore',
  'Silver Sail',
  'Seaport',
  'Lighthouse',
  'Oaktree',
  'Red Pine',
  'Bluestone',
  'White Bridge',
  'Far Hills',
  'Morning Star',
  'Golden Sheaf',
  'Long River',
  'Blue Bay',
  'Cloud Ridge',
  'East Gate',
  'South Ferry',
  'West Pond',
];

/** The name of a bookmaker; empty for a number outside the table. */
export const bookmakerName = (index: number): string => BOOKMAKER_NAMES[index] ?? '';

/** The same for readers who do not read Chinese. */
export const bookmakerLatinName = (index: number): string => LATIN_NAMES[index] ?? '';
