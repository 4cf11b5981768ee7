import type { Match, MatchTeam } from '@touchline/contract/match';
import Trophy from 'lucide-react/icons/trophy';
import type { CSSProperties } from 'react';
import { Link } from 'react-router';
import { matchPath } from '../../features/match/match-path.ts';
import { roundText, teamName } from '../../features/match/names.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import styles from './champion.module.css';

const CREST_PX = 92;

/** The match that decided it: the only one of the last round, with the champion in it. */
export const finalOf = (champion: MatchTeam, lastRound: readonly Match[]): Match | undefined => {
  const [only, ...others] = lastRound;
  if (!only || others.length > 0) return undefined;
  return [only.home.id, only.away.id].includes(champion.id) ? only : undefined;
};

const Final = ({ match }: { match: Match }) => {
  const score = scoreOf(match);
  const covered = useIsCovered(match.id);
  return (
    <Link to={matchPath(match)} className={styles.final}>
      <span>{roundText(match.round)}</span>
      <span>{teamName(match.home)}</span>
      <b className="num">{covered || !score ? '–' : score.join('-')}</b>
      <span>{teamName(match.away)}</span>
    </Link>
  );
};

type Props = { champion: MatchTeam; lastRound: readonly Match[] };

/** Who won it: the loud object of a finished season, in the colour of the winner. */
export const Champion = ({ champion, lastRound }: Props) => {
  const final = finalOf(champion, lastRound);
  const { home } = pairColours(champion.kit_colors, champion.kit_colors, false);
  return (
    <section className={styles.board} style={{ '--c': home.panel } as CSSProperties}>
      <Picture src={champion.logo} alt="" size={CREST_PX} />
      <h2>
        <small>
          <Trophy size={16} strokeWidth={1.75} />
          {t('league.champion')}
        </small>
        {teamName(champion)}
      </h2>
      {final && <Final match={final} />}
    </section>
  );
};
