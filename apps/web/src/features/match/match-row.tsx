import type { Match } from '@touchline/contract/match';
import { isFinished, isInPlay } from '@touchline/domain/match-phase';
import { Sport } from '@touchline/domain/sport';
import EyeOff from 'lucide-react/icons/eye-off';
import { memo, Suspense, type CSSProperties } from 'react';
import { Link } from 'react-router';

import { t } from '../../platform/i18n/i18n.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { useAnnouncement, type Announcement } from './announcements.ts';
import { BoxScore } from './box-score.tsx';
import { useChosenMatch } from './chosen-match.ts';
import { matchPath } from './match-path.ts';
import { MatchNames } from './match-names.tsx';
import { MatchTime } from './match-time.tsx';
import { useListsOdds } from './odds/odds-access.ts';
import { revealScore, useIsCovered } from './revealed.ts';
import { openRowMenu } from './row-menu.ts';
import { hasScore, leaderOf, scoreOf, type Pair } from './score.ts';
import { StarButton } from './star-button.tsx';
import { useLongPress } from './use-long-press.ts';
import styles from './match-row.module.css';

const OddsLine = lazyPart(
  'features/match/odds/odds-line.tsx',
  async () => (await import('./odds/odds-line.tsx')).OddsLine,
);

const noteOf = (announcement: Announcement | undefined): string | undefined => {
  if (announcement?.kind === 'goal') return t('match.goal');
  if (announcement?.kind === 'goal_cancelled') return t('match.goalCancelled');
  return announcement?.kind === 'red_card' ? t('match.redCard') : undefined;
};

const Score = ({ match, score, hit }: { match: Match; score: Pair; hit: 0 | 1 | undefined }) => {
  const leader = leaderOf(score);
  const dimmed = (side: 0 | 1) => leader !== -1 && leader !== side;
  const level = leader === -1 && isInPlay(match);
  return (
    <span className={`num ${styles.score} ${level ? styles.level : ''}`}>
      {score.map((value, side) => (
        <b
          key={`${side === 0 ? 'home' : 'away'}${hit === side ? value : ''}`}
          className={`${dimmed(side as 0 | 1) ? styles.behind : ''} ${hit === side ? styles.hit : ''}`}
        >
          {value}
        </b>
      ))}
    </span>
  );
};

const Cover = ({ matchId }: { matchId: number }) => (
  <button
    type="button"
    className={styles.cover}
    aria-label={t('match.reveal')}
    onClick={() => revealScore(matchId)}
  >
    <EyeOff size={18} strokeWidth={1.75} />
  </button>
);

/** Colours of a row that something just happened in. */
const useNews = (
  match: Match,
): { note: string | undefined; side: 0 | 1 | undefined; style: CSSProperties | undefined } => {
  const announcement = useAnnouncement(match.id);
  const dark = usePreferences(({ mode }) => mode === 'dark');
  if (announcement?.kind !== 'goal') return { note: noteOf(announcement), side: undefined, style: undefined };
  const colours = pairColours(match.home.kit_colors, match.away.kit_colors, dark);
  const own = announcement.side === 1 ? colours.away : colours.home;
  const style = { '--goal': own.panel, '--note': own.text } as CSSProperties;
  return { note: noteOf(announcement), side: announcement.side ?? 0, style };
};

const rowLook = (match: Match, lit: boolean): string =>
  [styles.row, match.sport_id === Sport.basketball && styles.basketball, lit && styles.goal]
    .filter(Boolean)
    .join(' ');

/** One match in a list. Only a change of this match, its star or its clock repaints it. */
export const MatchRow = memo(({ match }: { match: Match }) => {
  const covered = useIsCovered(match.id);
  const { note, side, style } = useNews(match);
  const withOdds = useListsOdds();
  const chosen = useChosenMatch(({ id }) => id === match.id);
  const press = useLongPress(() => openRowMenu(match));
  const score = scoreOf(match);
  const shown = covered ? undefined : score;
  return (
    <article className={rowLook(match, style !== undefined)} style={style} data-match={match.id} {...press}>
      <Link to={matchPath(match)} className={styles.link} aria-current={chosen || undefined}>
        <MatchTime match={match} note={covered ? undefined : note} />
        <MatchNames
          match={match}
          leader={leaderOf(shown)}
          over={shown !== undefined && isFinished(match)}
          covered={covered}
        />
        {shown && <BoxScore match={match} />}
        {shown && <Score match={match} score={shown} hit={side} />}
        {withOdds && (
          <Suspense fallback={null}>
            <OddsLine match={match} />
          </Suspense>
        )}
      </Link>
      {covered && hasScore(match) && <Cover matchId={match.id} />}
      <StarButton match={match} size={19} className={styles.star} />
    </article>
  );
});
