import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import type { Programme } from './people.ts';

/** Lines that hold for any moment of a match of the sport. */
const ALWAYS: Record<Programme, readonly string[]> = {
  football: [
    '这脚转移球视野真好',
    '中场又丢了，得有人回撤接应',
    '边路那个二过一看了三遍',
    '角球战术换了吧，前点有人跑',
    '门将出击挺果断',
    '高位压迫再坚持十分钟',
    '后腰今天覆盖面积真大',
    '右路空当一直没人补',
    '球场气氛不错，隔着屏幕都能听见鼓声',
    '{home}的球衣配色我喜欢',
  ],
  basketball: [
    '挡拆顺下，干净',
    '协防轮转慢了半步',
    '篮板保护一下啊',
    '底角空位，敢投就对了',
    '这防守强度可以',
    '突破分球，打得聪明',
    '替补上来节奏变了',
    '罚球线上稳住',
    '快攻三打二别浪费',
    '{away}今天很舍得传球',
  ],
  talk: [
    '今晚比赛真多，眼睛不够用',
    '主播声音好舒服',
    '有人在看篮球那边吗',
    '下一场几点开',
    '刚下班，赶上了',
    '这个房间不吵，挺好',
    '等会儿切哪一场',
    '一边写作业一边听',
  ],
};

const LEVEL = ['{score}，还看不出谁更想赢', '平着呢，别走开', '这比分，下一个球很关键'] as const;

const AHEAD = [
  '{lead}领先了，{behind}该压上来了',
  '{score}，{lead}先稳住',
  '{behind}还有时间，别急',
  '看好{behind}追一个',
] as const;

const WIDE_OPEN = ['{score}，{lead}今天状态真好', '{behind}换人吧，再不换就晚了'] as const;

const total = (match: Match, scores: readonly number[]): number =>
  match.sport_id === Sport.football
    ? (scores[0] ?? 0)
    : scores.slice(0, 5).reduce((sum, points) => sum + points, 0);

const situation = (match: Match): readonly string[] => {
  const gap = Math.abs(total(match, match.home_scores) - total(match, match.away_scores));
  if (gap === 0) return LEVEL;
  return gap > (match.sport_id === Sport.football ? 1 : 14) ? WIDE_OPEN : AHEAD;
};

const fill = (line: string, match: Match): string => {
  const [home, away] = [total(match, match.home_scores), total(match, match.away_scores)];
  const names = { home: match.home.short_name_zh, away: match.away.short_name_zh };
  const words: Record<string, string> = {
    ...names,
    lead: home > away ? names.home : names.away,
    behind: home > away ? names.away : names.home,
    score: `${home}-${away}`,
  };
  return line.replace(/\{(\w+)\}/g, (_, word: string) => words[word] ?? '');
};

/**
 * What a demo viewer says: a line of the sport, or one that fits the score as it is.
 * @param chance a number in [0, 1) that decides
 */
export const demoLine = (programme: Programme, match: Match | undefined, chance: number): string => {
  const lines = ALWAYS[programme];
  const choices =
    match === undefined ? lines.filter((line) => !line.includes('{')) : [...lines, ...situation(match)];
  const line = choices[Math.floor(chance * choices.length)] ?? '';
  return match === undefined ? line : fill(line, match);
};
