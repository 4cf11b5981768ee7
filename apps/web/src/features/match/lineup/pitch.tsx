import type { Lineup, LineupSide } from '@touchline/contract/match-detail';
import type { Match, MatchTeam } from '@touchline/contract/match';
import { t } from '../../../platform/i18n/i18n.ts';
import { teamName } from '../names.ts';
import { personName, shortName } from '../person-name.ts';
import { FootballGlyph } from '../status/football-glyph.tsx';
import { placeOf } from './pitch-place.ts';
import type { PlayerNews } from './player-news.ts';
import { RatingBadge } from './rating-badge.tsx';
import { Shirt } from './shirt.tsx';
import styles from './pitch.module.css';

export type Player = LineupSide['first'][number];

const GOAL_PX = 15;

const Captain = () => (
  <>
    <b className={`num ${styles.captain}`} aria-hidden="true">
      C
    </b>
    <span className="sr-only">{t('lineup.captain')}</span>
  </>
);

const Marks = ({ news, captain }: { news: PlayerNews | undefined; captain: boolean }) => (
  <>
    <span className={styles.marks}>
      {captain && <Captain />}
      <span>
        {news && news.goals > 0 && <FootballGlyph size={GOAL_PX} />}
        {news && news.goals > 1 && <b className="num">{news.goals}</b>}
        {news?.card && <i className={styles[news.card]} />}
      </span>
    </span>
    {news?.wentOff && <span className={`num ${styles.off}`}>↓{news.wentOff}′</span>}
  </>
);

type SpotProps = {
  player: Player;
  team: MatchTeam;
  away: boolean;
  news: PlayerNews | undefined;
  onOpen: () => void;
};

const Spot = ({ player, team, away, news, onOpen }: SpotProps) => {
  const place = placeOf(player, away);
  if (!place) return null;
  return (
    <button
      type="button"
      className={styles.spot}
      style={{ left: `${place.left}%`, top: `${place.top}%` }}
      onClick={onOpen}
    >
      <span className={styles.shirt}>
        <Shirt kit={team.kit_colors} number={player.number} />
        {player.rating !== undefined && (
          <span className={styles.rating}>
            <RatingBadge rating={player.rating} />
          </span>
        )}
        <Marks news={news} captain={player.captain === true} />
      </span>
      <span className={`one-line ${styles.name}`}>{shortName(personName(player))}</span>
    </button>
  );
};

const Lines = () => (
  <svg viewBox="0 0 374 640" preserveAspectRatio="none" className={styles.lines} aria-hidden="true">
    <rect x="10" y="10" width="354" height="620" />
    <path d="M10 320h354M92 10v94h190V10M140 10v34h94V10M152 104a44 44 0 0 0 70 0M92 630v-94h190v94M140 630v-34h94v34M152 536a44 44 0 0 1 70 0" />
    <circle cx="187" cy="320" r="50" />
  </svg>
);

const Corner = ({ team, side, low }: { team: MatchTeam; side: LineupSide; low: boolean }) => {
  const coach = personName({ name_zh: side.coach_zh, name_en: side.coach_en });
  return (
    <p className={`${styles.corner} ${low ? styles.low : ''}`}>
      {side.formation && <b className="num">{side.formation}</b>}
      <span className="one-line">{teamName(team)}</span>
      {coach && <span className={styles.coach}>{t('lineup.coach', { name: coach })}</span>}
    </p>
  );
};

type Props = {
  match: Match;
  lineup: Required<Pick<Lineup, 'home' | 'away'>>;
  news: ReadonlyMap<number, PlayerNews>;
  onPlayer: (player: Player, team: MatchTeam) => void;
};

/** Both teams on one upright pitch, home from the top downwards. */
export const Pitch = ({ match, lineup, news, onPlayer }: Props) => (
  <section className={styles.pitch} aria-label={t('lineup.pitch')}>
    <Lines />
    <Corner team={match.home} side={lineup.home} low={false} />
    <Corner team={match.away} side={lineup.away} low />
    {(['home', 'away'] as const).flatMap((side) =>
      lineup[side].first.map((player) => (
        <Spot
          key={player.id}
          player={player}
          team={match[side]}
          away={side === 'away'}
          news={news.get(player.id)}
          onOpen={() => onPlayer(player, match[side])}
        />
      )),
    )}
  </section>
);
