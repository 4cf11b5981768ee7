import type { Match, MatchTeam } from '@touchline/contract/match';
import { useState } from 'react';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { ResultRow } from '../standing/result-row.tsx';
import { MatchesFilter } from './matches-filter.tsx';
import {
  chosenMatches,
  recordOf,
  streakOf,
  type Balance,
  type MatchesChoice,
  type Result,
} from './results.ts';
import styles from './matches-block.module.css';

const ALL: MatchesChoice = { sameSide: false, sameEvent: false, count: 6 };
const CREST_PX = 20;

const STREAKS: Record<Result, MessageKey> = {
  W: 'analysis.winning',
  D: 'analysis.drawing',
  L: 'analysis.losing',
};

const BalanceBar = ({ balance }: { balance: Balance }) => (
  <div className={styles.balance}>
    <span>
      <b className="num">{balance.W}</b> {t('form.win')}
    </span>
    <span>
      <b className="num">{balance.D}</b> {t('form.draw')}
    </span>
    <span>
      <b className="num">{balance.L}</b> {t('form.loss')}
    </span>
    <div className={styles.bar} aria-hidden="true">
      <i className={styles.won} style={{ flexGrow: balance.W }} />
      <i className={styles.drawn} style={{ flexGrow: balance.D }} />
      <i className={styles.lost} style={{ flexGrow: balance.L }} />
    </div>
  </div>
);

const Rows = ({ matches, teamId, empty }: { matches: readonly Match[]; teamId: number; empty: string }) => {
  if (matches.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <>
      <BalanceBar balance={recordOf(matches, teamId)} />
      {matches.map((match) => (
        <ResultRow key={match.id} match={match} teamId={teamId} />
      ))}
    </>
  );
};

/** Meetings of the two, counted from the home side. */
export const Meetings = ({ match, meetings }: { match: Match; meetings: readonly Match[] }) => {
  const [choice, setChoice] = useState(ALL);
  const teamId = match.home.id;
  const chosen = chosenMatches(meetings, choice, { of: match, teamId });
  return (
    <Block flush title={t('analysis.meetings')} aside={<span>{teamName(match.home)}</span>}>
      <MatchesFilter choice={choice} onChange={setChoice} />
      <Rows matches={chosen} teamId={teamId} empty={t('analysis.noMeetings')} />
    </Block>
  );
};

type FormProps = { match: Match; team: MatchTeam; recent: readonly Match[] };

/** What a team did lately, with the run that goes on in words. */
export const RecentForm = ({ match, team, recent }: FormProps) => {
  const [choice, setChoice] = useState(ALL);
  const chosen = chosenMatches(recent, choice, { of: match, teamId: team.id });
  const streak = streakOf(chosen, team.id);
  const title = (
    <span className={styles.team}>
      <Picture src={team.logo} alt="" size={CREST_PX} />
      {streak && streak.count > 1 && t(STREAKS[streak.result], { count: streak.count })}
    </span>
  );
  return (
    <Block flush title={t('analysis.recent', { team: teamName(team) })} aside={title}>
      <MatchesFilter choice={choice} onChange={setChoice} />
      <Rows matches={chosen} teamId={team.id} empty={t('analysis.noMatches')} />
    </Block>
  );
};
