import type { Absence } from '@touchline/contract/analysis';
import type { Match, MatchTeam } from '@touchline/contract/match';
import type { ReactNode } from 'react';
import type { InferOutput } from 'valibot';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { shortDate } from '../../../platform/short-date.ts';
import { Block } from '../../../ui/block.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { teamName } from '../names.ts';
import { personName } from '../person-name.ts';
import type { Player } from './pitch.tsx';
import type { PlayerNews } from './player-news.ts';
import { positionName } from './position-name.ts';
import { RatingBadge } from './rating-badge.tsx';
import styles from './bench.module.css';

const CREST_PX = 18;

const Column = ({ team, away, children }: { team: MatchTeam; away: boolean; children: ReactNode }) => (
  <div className={styles.column}>
    <p className={`${styles.head} ${away ? styles.away : styles.home}`}>
      <Picture src={team.logo} alt="" size={CREST_PX} />
      <span className="one-line">{teamName(team)}</span>
    </p>
    <ul>{children}</ul>
  </div>
);

type PlayersProps = {
  title: string;
  match: Match;
  home: readonly Player[];
  away: readonly Player[];
  news: ReadonlyMap<number, PlayerNews>;
  onPlayer: (player: Player, team: MatchTeam) => void;
};

const Row = ({
  player,
  news,
  onOpen,
}: {
  player: Player;
  news: PlayerNews | undefined;
  onOpen: () => void;
}) => (
  <li>
    <button type="button" className={styles.row} onClick={onOpen}>
      <b className="num">{player.number}</b>
      <span className={styles.name}>
        <span className="one-line">
          {personName(player)}
          {player.captain && ` (${t('lineup.captainShort')})`}
        </span>
        {news?.cameOn ? (
          <small className={styles.on}>{t('lineup.cameOn', { minute: news.cameOn })}</small>
        ) : (
          <small>{positionName(player.position)}</small>
        )}
      </span>
      {player.rating !== undefined && <RatingBadge rating={player.rating} />}
    </button>
  </li>
);

/** Players of both teams side by side: the bench, or everyone where no places are known. */
export const Players = ({ title, match, home, away, news, onPlayer }: PlayersProps) => (
  <Block title={title}>
    <div className={styles.columns}>
      {([home, away] as const).map((players, side) => {
        const team = side === 0 ? match.home : match.away;
        return (
          <Column key={team.id} team={team} away={side === 1}>
            {players.map((player) => (
              <Row
                key={player.id}
                player={player}
                news={news.get(player.id)}
                onOpen={() => onPlayer(player, team)}
              />
            ))}
          </Column>
        );
      })}
    </div>
  </Block>
);

type Missing = InferOutput<typeof Absence>;

const KINDS = {
  injured: 'lineup.injured',
  suspended: 'lineup.suspended',
  doubtful: 'lineup.doubtful',
} as const satisfies Record<Missing['kind'], MessageKey>;

type AbsenceProps = { match: Match; home: readonly Missing[]; away: readonly Missing[] };

/** Who is injured, suspended or doubtful, and why. */
export const Absences = ({ match, home, away }: AbsenceProps) => (
  <Block title={t('lineup.absences')}>
    <div className={styles.columns}>
      {([home, away] as const).map((list, side) => (
        <Column
          key={side === 0 ? 'home' : 'away'}
          team={side === 0 ? match.home : match.away}
          away={side === 1}
        >
          {list.length === 0 && <li className={styles.none}>{t('lineup.nobodyMissing')}</li>}
          {list.map((missing) => (
            <li key={missing.player_id} className={styles.row}>
              <span className={styles.name}>
                <span className="one-line">{personName(missing)}</span>
                <small>
                  {[t(KINDS[missing.kind]), missing.reason].filter(Boolean).join(' · ')}
                  {missing.until !== undefined && (
                    <span className="num"> {t('lineup.until', { day: shortDate(missing.until) })}</span>
                  )}
                </small>
              </span>
            </li>
          ))}
        </Column>
      ))}
    </div>
  </Block>
);
