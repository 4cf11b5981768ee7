import { SPORT } from '@touchline/domain/sport';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t } from '../../../platform/i18n/i18n.ts';
import { pathTo } from '../../../platform/routes.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { timeOfDay } from '../../../platform/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LivePill } from '../../../ui/live-pill.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pairColours } from '../../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../../ui/scoreboard/scoreboard.tsx';
import { eventShortName, teamName } from '../names.ts';
import { closeMatchStart, useMatchStarts, type MatchStart } from './match-starts.ts';
import { matchRooms } from './queries.ts';
import { useTellStarts } from './use-match-starts.ts';
import styles from './match-start-card.module.css';

const LEAN_PX = 14;
const CREST_PX = 26;

const Watch = ({ start }: { start: MatchStart }) => {
  const { match } = start;
  const navigate = useNavigate();
  const [room, setRoom] = useState(0);
  useEffect(() => {
    if (match.live !== 1) return;
    queryClient
      .fetchQuery(matchRooms(match.sport_id, match.id))
      .then(([first]) => first && setRoom(first.anchor.id))
      .catch(() => undefined); // without a room there is no button
  }, [match]);
  if (room === 0) return null;
  const open = () => {
    closeMatchStart(match.id);
    void navigate(pathTo('liveDetail', { id: room }));
  };
  return (
    <button type="button" className={styles.button} onClick={open}>
      {t('matchPage.watch')}
    </button>
  );
};

const Card = ({ start }: { start: MatchStart }) => {
  const { match, remove } = start;
  const name = match.sport_id === SPORT.football ? 'scoreDetailFootball' : 'scoreDetailBasketball';
  const close = () => closeMatchStart(match.id);
  return (
    <Scoreboard
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={`${styles.card} ${remove ? styles.leaving : ''}`}
    >
      <div className={styles.top}>
        <LivePill live words text={t('starts.begins')} />
        <span className="one-line">
          {eventShortName(match.matchevent)} <span className="num">{timeOfDay(match.time)}</span>
        </span>
        <IconButton label={t('common.close')} onClick={close}>
          <X size={18} strokeWidth={2} />
        </IconButton>
      </div>
      <div className={styles.teams}>
        <Picture src={match.home.logo} alt="" size={CREST_PX} />
        <b className="one-line">{teamName(match.home)}</b>
        <span className={styles.actions}>
          <Watch start={start} />
          <Link to={pathTo(name, { matchid: match.id })} className={styles.button} onClick={close}>
            {t('starts.details')}
          </Link>
        </span>
        <b className={`one-line ${styles.away}`}>{teamName(match.away)}</b>
        <Picture src={match.away.logo} alt="" size={CREST_PX} />
      </div>
      <i className={styles.time} />
    </Scoreboard>
  );
};

/** Cards of matches that have just begun, sliding from the top of every page. @source app §2 */
export const MatchStarts = () => {
  useTellStarts();
  const list = useMatchStarts((state) => state.list);
  return (
    <section className={styles.stack} aria-live="polite" aria-label={t('starts.title')}>
      {list.map((start) => (
        <Card key={start.id} start={start} />
      ))}
    </section>
  );
};
