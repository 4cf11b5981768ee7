import type { ClosingLine } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { activeLanguage, t } from '../../../platform/i18n/i18n.ts';
import { localPoint } from '../../../platform/number-text.ts';
import { lineText } from '../odds/line-text.ts';
import { footballPair } from '../score.ts';
import { handicapFor, totalOf } from './line-results.ts';

const RESULTS = {
  won: 'analysis.lineWon',
  lost: 'analysis.lineLost',
  push: 'analysis.linePush',
} as const;
const TOTALS = {
  over: 'analysis.over',
  under: 'analysis.under',
  push: 'analysis.totalPush',
} as const;

/**
 * What a list of past matches says below each: corners, and how it ended against its lines for a team.
 * @param line undefined where odds are not shown or there were none
 */
export const meetingNote = (match: Match, teamId: number, line: ClosingLine | undefined): string => {
  const football = match.sport_id === Sport.football;
  const printed = (value: number, kind: 'handicap' | 'total') =>
    localPoint(lineText(value, { kind, sport: match.sport_id, chinese: activeLanguage() === 'zh-CN' }));
  const handicap = line && handicapFor(match, teamId, line);
  const total = line && totalOf(match, line);
  return [
    football && `${t('odds.corner')} ${footballPair(match, 'corners').join('-')}`,
    handicap &&
      t(football ? 'analysis.handicapResult' : 'analysis.spreadResult', {
        line: printed(handicap.line, 'handicap'),
        result: t(RESULTS[handicap.result]),
      }),
    total && line.total !== undefined && t(TOTALS[total], { line: printed(line.total, 'total') }),
  ]
    .filter(Boolean)
    .join(' · ');
};
