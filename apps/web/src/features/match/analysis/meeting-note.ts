import type { ClosingLine } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { SPORT } from '@touchline/domain/sport';
import { activeLanguage, t } from '../../../platform/i18n/i18n.ts';
import { lineText } from '../odds/line-text.ts';
import { footballPair } from '../score.ts';
import { handicapFor, totalOf } from './line-results.ts';

const WORDS = {
  won: 'analysis.lineWon',
  lost: 'analysis.lineLost',
  push: 'analysis.linePush',
  over: 'odds.over',
  under: 'odds.under',
} as const;

/**
 * What a list of past matches says below each: corners, and how it ended against its lines for a team.
 * @param line undefined where odds are not shown or there were none
 */
export const meetingNote = (match: Match, teamId: number, line: ClosingLine | undefined): string => {
  const football = match.sport_id === SPORT.football;
  const printed = (value: number, kind: 'handicap' | 'total') =>
    lineText(value, { kind, sport: match.sport_id, chinese: activeLanguage() === 'zh-CN' });
  const handicap = line && handicapFor(match, teamId, line);
  const total = line && totalOf(match, line);
  return [
    football && `${t('odds.corner')} ${footballPair(match, 'corners').join('-')}`,
    handicap &&
      `${t(football ? 'odds.handicap' : 'odds.spread')} ${printed(handicap.line, 'handicap')} ${t(WORDS[handicap.result])}`,
    total &&
      line.total !== undefined &&
      `${t(football ? 'odds.total' : 'odds.points')} ${printed(line.total, 'total')} ${t(WORDS[total])}`,
  ]
    .filter(Boolean)
    .join(' · ');
};
