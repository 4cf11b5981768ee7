import { useQuery } from '@tanstack/react-query';
import type { Match } from '@touchline/contract/match';
import type { SportId } from '@touchline/domain/sport';
import { Link, useSearchParams } from 'react-router';
import { matchRooms } from '../../features/match/detail/queries.ts';
import { matchPath } from '../../features/match/match-path.ts';
import { eventName, roundText, stateWord, teamName } from '../../features/match/names.ts';
import { matchInfo } from '../../features/match/queries.ts';
import { useIsCovered } from '../../features/match/revealed.ts';
import { scoreOf } from '../../features/match/score.ts';
import { dayText, timeOfDay } from '../../platform/format.ts';
import { isHidingLink } from '../../features/news/hiding-link.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isRefused } from '../../platform/is-refused.ts';
import { pathTo } from '../../platform/routes.ts';
import { LivePill } from '../../ui/live-pill.tsx';
import { Bone } from '../../ui/bone.tsx';
import { Picture } from '../../ui/picture.tsx';
import { QueryView } from '../../ui/query-view.tsx';
import { pairColours } from '../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../ui/scoreboard/scoreboard.tsx';
import { Scorers } from '../match/scorers.tsx';
import { ShareFrame, ShareGone } from './share-frame.tsx';
import styles from './share.module.css';

const CREST_PX = 72;

const Side = ({ team }: { team: Match['home'] }) => (
  <span className={styles.side}>
    <Picture src={team.logo} alt="" size={CREST_PX} />
    <b>{teamName(team)}</b>
  </span>
);

/** A link that hides the score rules over the reader's own setting. */
const useShownScore = (match: Match) => {
  const [query] = useSearchParams();
  const covered = useIsCovered(match.id);
  return covered || isHidingLink(query) ? undefined : scoreOf(match);
};

const Board = ({ match }: { match: Match }) => {
  const score = useShownScore(match);
  return (
    <Scoreboard
      as="header"
      lean={40}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={styles.board}
    >
      <p className={styles.event}>
        {eventName(match.matchevent)} {match.round && roundText(match.round)}
      </p>
      <div className={styles.sides}>
        <Side team={match.home} />
        <span className={`num ${styles.score}`}>
          {score ? (
            <>
              <span>{score[0]}</span>
              <span>{score[1]}</span>
            </>
          ) : (
            <b>{timeOfDay(match.time)}</b>
          )}
        </span>
        <Side team={match.away} />
      </div>
      <LivePill text={score ? stateWord(match) : dayText(new Date(match.time * 1000))} words />
      {score && (
        <div className={styles.scorers}>
          <Scorers match={match} />
        </div>
      )}
    </Scoreboard>
  );
};

const Rooms = ({ match }: { match: Match }) => {
  const { data: rooms = [] } = useQuery(matchRooms(match.sport_id, match.id));
  if (rooms.length === 0) return null;
  return (
    <section className={styles.rooms}>
      <h2>{t('share.rooms')}</h2>
      {rooms.slice(0, 3).map((room) => (
        <Link key={room.liveid} to={pathTo('liveDetail', { id: room.anchor.id })} className={styles.room}>
          <span className={styles.roomCover}>
            <Picture src={room.cover} alt="" shape="cover" />
          </span>
          <span>
            <b>{room.title}</b>
            <small>{room.anchor.nick_name}</small>
          </span>
        </Link>
      ))}
    </section>
  );
};

/** A match that somebody sent. */
export const ShareMatch = ({ sport, id }: { sport: SportId; id: number }) => {
  const query = useQuery(matchInfo(sport, id));
  if (query.data === undefined && isRefused(query.error)) return <ShareGone text={t('share.gone')} />;
  const title = query.data ? `${teamName(query.data.home)} – ${teamName(query.data.away)}` : t('share.title');
  return (
    <ShareFrame title={title} inner={matchPath({ sport_id: sport, id })}>
      <QueryView query={query} skeleton={<Bone width="100%" height={320} />}>
        {(match) => (
          <>
            <Board match={match} />
            <Rooms match={match} />
          </>
        )}
      </QueryView>
    </ShareFrame>
  );
};
