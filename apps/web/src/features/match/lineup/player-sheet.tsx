import type { MatchTeam } from '@touchline/contract/match';
import { Link } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { pathTo } from '../../../platform/routes.ts';
import { Sheet } from '../../../ui/sheet.tsx';
import { teamName } from '../names.ts';
import { personName } from '../person-name.ts';
import type { Player } from './pitch.tsx';
import type { PlayerNews } from './player-news.ts';
import { positionName } from './position-name.ts';
import { RatingBadge } from './rating-badge.tsx';
import { Shirt } from './shirt.tsx';
import styles from './player-sheet.module.css';

type Props = { player: Player; team: MatchTeam; news: PlayerNews | undefined; onClose: () => void };

const factsOf = (news: PlayerNews | undefined): string[] => {
  if (!news) return [];
  return [
    ...(news.goals > 0 ? [t('lineup.goals', { count: news.goals })] : []),
    ...(news.ownGoals > 0 ? [t('lineup.ownGoals', { count: news.ownGoals })] : []),
    ...(news.card ? [t(news.card === 'red' ? 'timeline.red' : 'timeline.yellow')] : []),
    ...(news.cameOn ? [t('lineup.cameOn', { minute: news.cameOn })] : []),
    ...(news.wentOff ? [t('lineup.wentOff', { minute: news.wentOff })] : []),
  ];
};

/** One player in this match, and the way to the team. */
export const PlayerSheet = ({ player, team, news, onClose }: Props) => (
  <Sheet title={personName(player)} open onClose={onClose}>
    <div className={styles.top}>
      <Shirt kit={team.kit_colors} number={player.number} />
      <span>
        {positionName(player.position)}
        {player.rating !== undefined && <RatingBadge rating={player.rating} />}
      </span>
    </div>
    <ul className={styles.facts}>
      {factsOf(news).map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
    <Link
      className={styles.team}
      to={pathTo('databaseTeam', { sname: 'football', teamId: team.id })}
      onClick={onClose}
    >
      {t('lineup.toTeam', { team: teamName(team) })}
    </Link>
  </Sheet>
);
