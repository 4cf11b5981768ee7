import type { MatchTeam } from '@touchline/contract/match';
import X from 'lucide-react/icons/x';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { pathTo } from '../../../platform/routes.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { timeOfDay } from '../../../platform/format.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import { LivePill } from '../../../ui/live-pill.tsx';
import { Picture } from '../../../ui/picture.tsx';
import { pairColours } from '../../../ui/scoreboard/pair-colours.ts';
import { Scoreboard } from '../../../ui/scoreboard/scoreboard.tsx';
import { useListSettings } from '../list-settings.ts';
import { matchPath } from '../match-path.ts';
import { eventShortName, teamName } from '../names.ts';
import { scoreOf } from '../score.ts';
import { closeMatchSlab, useMatchSlabs, type MatchSlab, type SlabAlert } from './match-slabs.ts';
import { matchRooms } from './queries.ts';
import { useMatchNews } from './use-match-news.ts';
import styles from './match-slab.module.css';

const LEAN_PX = 14;
const CREST_PX = 26;

const Watch = ({ slab: { match } }: { slab: MatchSlab }) => {
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
    closeMatchSlab(match.id);
    void navigate(pathTo('liveDetail', { id: room }));
  };
  return (
    <button type="button" className={styles.button} onClick={open}>
      {t('matchPage.watch')}
    </button>
  );
};

const PILLS = {
  goal: 'match.goal',
  red_card: 'alerts.pillRed',
  half_time: 'alerts.pillHalf',
  final: 'alerts.pillFinal',
} as const satisfies Record<SlabAlert, MessageKey>;

const Team = ({ team, away = false }: { team: MatchTeam; away?: boolean }) => {
  const crest = <Picture src={team.logo} alt="" size={CREST_PX} />;
  return (
    <>
      {!away && crest}
      <b className={`one-line ${away ? styles.away : ''}`}>{teamName(team)}</b>
      {away && crest}
    </>
  );
};

/** Both teams of a start, with the ways to the room and to the match. */
const Start = ({ slab, onClose }: { slab: MatchSlab; onClose: () => void }) => (
  <div className={styles.teams}>
    <Team team={slab.match.home} />
    <span className={styles.actions}>
      <Watch slab={slab} />
      <Link to={matchPath(slab.match)} className={styles.button} onClick={onClose}>
        {t('starts.details')}
      </Link>
    </span>
    <Team team={slab.match.away} away />
  </div>
);

/** Both teams and the score of an alert; the whole leads to the match. */
const News = ({ slab, onClose }: { slab: MatchSlab; onClose: () => void }) => {
  const hidden = useListSettings(({ hideScores }) => hideScores);
  const score = hidden ? undefined : scoreOf(slab.match);
  return (
    <Link to={matchPath(slab.match)} className={styles.teams} aria-label={slab.desc} onClick={onClose}>
      <Team team={slab.match.home} />
      <span className={`num ${styles.score}`}>{score?.join('-') ?? t('starts.details')}</span>
      <Team team={slab.match.away} away />
    </Link>
  );
};

const Slab = ({ slab }: { slab: MatchSlab }) => {
  const { match, remove, alert } = slab;
  const close = () => closeMatchSlab(match.id);
  return (
    <Scoreboard
      lean={LEAN_PX}
      colours={pairColours(match.home.kit_colors, match.away.kit_colors, false)}
      className={`${styles.card} ${remove ? styles.leaving : ''}`}
    >
      <div className={styles.top}>
        <LivePill live words text={t(alert ? PILLS[alert] : 'starts.begins')} />
        <span className="one-line">
          {eventShortName(match.matchevent)} <span className="num">{timeOfDay(match.time)}</span>
        </span>
        <IconButton label={t('common.close')} onClick={close}>
          <X size={18} strokeWidth={2} />
        </IconButton>
      </div>
      {alert ? <News slab={slab} onClose={close} /> : <Start slab={slab} onClose={close} />}
      <i className={styles.time} />
    </Scoreboard>
  );
};

/** News of matches on slabs that slide from the top of every page. @source app §2, screens 0.8 */
export const MatchSlabs = () => {
  useMatchNews();
  const list = useMatchSlabs((state) => state.list);
  return (
    <section
      className={`${styles.stack} ${list.some(({ low }) => low) ? styles.low : ''}`}
      aria-live="polite"
      aria-label={t('starts.title')}
    >
      {list.map((slab) => (
        <Slab key={slab.id} slab={slab} />
      ))}
    </section>
  );
};
