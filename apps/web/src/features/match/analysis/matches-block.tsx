import type { ClosingLine } from '@touchline/contract/analysis';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import { useState } from 'react';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { Block } from '../../../ui/block.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { PastRow } from '../standing/result-row.tsx';
import { MatchesFilter } from './matches-filter.tsx';
import { meetingNote } from './meeting-note.ts';
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

const BalanceBar = ({ balance, draws }: { balance: Balance; draws: boolean }) => (
  <div className={styles.balance}>
    <span>
      <b className="num">{balance.W}</b> {t('form.win')}
    </span>
    {draws && (
      <span>
        <b className="num">{balance.D}</b> {t('form.draw')}
      </span>
    )}
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

type Lines = ReadonlyMap<number, ClosingLine>;
type RowsProps = { matches: readonly Match[]; lines: Lines; teamId: number; empty: string };

const Rows = ({ matches, lines, teamId, empty }: RowsProps) => {
  if (matches.length === 0) return <p className={styles.none}>{empty}</p>;
  return (
    <>
      <BalanceBar balance={recordOf(matches, teamId)} draws={matches[0]?.sport_id === Sport.football} />
      {matches.map((match) => (
        <PastRow
          key={match.id}
          match={match}
          teamId={teamId}
          note={meetingNote(match, teamId, lines.get(match.id))}
        />
      ))}
    </>
  );
};

type MeetingsProps = { match: Match; meetings: readonly Match[]; lines: Lines };

/** Meetings of the two, counted from the home side. */
export const Meetings = ({ match, meetings, lines }: MeetingsProps) => {
  const [choice, setChoice] = useState(ALL);
  const teamId = match.home.id;
  const chosen = chosenMatches(meetings, choice, { of: match, teamId });
  return (
    <Block flush title={t('analysis.meetings')} aside={<span>{teamName(match.home)}</span>}>
      <MatchesFilter choice={choice} onChange={setChoice} />
      <Rows matches={chosen} lines={lines} teamId={teamId} empty={t('analysis.noMeetings')} />
    </Block>
  );
};

type FormProps = { match: Match; team: MatchTeam; recent: readonly Match[]; lines: Lines };

/** What a team did lately, with the run that goes on in words. */
export const RecentForm = ({ match, team, recent, lines }: FormProps) => {
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
      <Rows matches={chosen} lines={lines} teamId={team.id} empty={t('analysis.noMatches')} />
    </Block>
  );
};
