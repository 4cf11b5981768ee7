import type { TeamSummary } from '@touchline/contract/analysis';
import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { t } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { shareText } from '../../../platform/share-text.ts';
import { Block } from '../../../ui/block.tsx';
import { CompareBar } from '../chart/compare-bar.tsx';
import { Legend } from '../chart/legend.tsx';
import { FormLetters } from '../standing/form-letters.tsx';
import styles from './summary-block.module.css';

const GOALS = { scored: 'analysis.goalsFor', conceded: 'analysis.goalsAgainst' } as const;
const POINTS = { scored: 'analysis.pointsFor', conceded: 'analysis.pointsAgainst' } as const;

type Sides = { match: Match; home: TeamSummary; away: TeamSummary };

const per = (total: number, { played }: TeamSummary) => total / Math.max(1, played);
const share = (count: number, { played }: TeamSummary) => Math.round((100 * count) / Math.max(1, played));

/** Who has not played has no mean. */
const known = (text: string, { played }: TeamSummary): string => (played === 0 ? '–' : text);
const shareOf = (count: number, team: TeamSummary): string => known(shareText(count, team.played), team);

/** Won, drawn and lost; basketball knows no draw. */
const balanceText = ({ won, drawn, lost }: TeamSummary, { sport_id: sport }: Match): string =>
  (sport === Sport.football ? [won, drawn, lost] : [won, lost]).join('-');

const Facts = ({ match, summary }: { match: Match; summary: TeamSummary }) => (
  <div className={styles.facts}>
    {summary.position !== undefined && (
      <b>{t('analysis.place', { position: summary.position, points: summary.points ?? 0 })}</b>
    )}
    <span className="num">{balanceText(summary, match)}</span>
    <FormLetters form={summary.form} />
  </div>
);

const FootballRows = ({ home, away }: Omit<Sides, 'match'>) => (
  <>
    <CompareBar
      label={t('analysis.cleanSheets')}
      home={share(home.clean_sheets, home)}
      away={share(away.clean_sheets, away)}
      texts={[shareOf(home.clean_sheets, home), shareOf(away.clean_sheets, away)]}
    />
    <CompareBar
      label={t('analysis.over')}
      home={share(home.over_2_5, home)}
      away={share(away.over_2_5, away)}
      texts={[shareOf(home.over_2_5, home), shareOf(away.over_2_5, away)]}
    />
  </>
);

/** Both teams in short: place, balance, last results, and what they score and concede in a match. */
export const Summary = ({ match, home, away }: Sides) => {
  const digits = match.sport_id === Sport.football ? 2 : 1;
  const mean = (label: string, ofHome: number, ofAway: number) => (
    <CompareBar
      label={label}
      home={ofHome}
      away={ofAway}
      texts={[known(decimalText(ofHome, digits), home), known(decimalText(ofAway, digits), away)]}
    />
  );
  const football = match.sport_id === Sport.football;
  const names = football ? GOALS : POINTS;
  return (
    <Block title={t('analysis.summary')} aside={<Legend match={match} />}>
      <div className={styles.pair}>
        <Facts match={match} summary={home} />
        <Facts match={match} summary={away} />
      </div>
      {mean(t(names.scored), per(home.scored, home), per(away.scored, away))}
      {mean(t(names.conceded), per(home.conceded, home), per(away.conceded, away))}
      {football && <FootballRows home={home} away={away} />}
    </Block>
  );
};
