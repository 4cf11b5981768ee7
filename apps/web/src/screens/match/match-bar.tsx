import type { Match } from '@touchline/contract/match';
import { Sport } from '@touchline/domain/sport';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import Share from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import { Link } from 'react-router';
import { BellButton } from '../../features/match/alerts/bell-button.tsx';
import { toggleFollowed, useIsFollowed } from '../../features/match/followed.ts';
import { useListSettings } from '../../features/match/list-settings.ts';
import { eventName, roundText, teamName, venueName } from '../../features/match/names.ts';
import { weatherText } from '../../features/match/weather-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { pathTo, ROUTES } from '../../platform/routes.ts';
import { shareAddress } from '../../platform/share-address.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { useBack } from '../../platform/use-back.ts';
import { useWide } from '../../platform/use-wide.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './match-header.module.css';

/** Back to where one came from, or to the list where there is nothing to go back to. */
export const BackButton = () => (
  <IconButton label={t('common.back')} onClick={useBack(ROUTES.score)}>
    <ChevronLeft size={24} strokeWidth={1.75} />
  </IconButton>
);

const addressOf = ({ id, sport_id: sport }: Match): string =>
  shareAddress({ kind: 'match', sport, id }, useListSettings.getState().hideScores);

/** Top line of a match: back, competition and round, venue, follow, share. */
export const MatchBar = ({ match }: { match: Match }) => {
  const followed = useIsFollowed(match.id);
  const wide = useWide();
  const title = `${teamName(match.home)} – ${teamName(match.away)}`;
  const sname = match.sport_id === Sport.football ? 'football' : 'basketball';
  return (
    <div className={styles.bar}>
      {!wide && <BackButton />}
      <Link to={pathTo('databaseLeague', { sname, cid: match.event_id })} className={styles.event}>
        <span>
          {eventName(match.matchevent)} {roundText(match.round)}
        </span>
        <small>
          <span>{venueName(match)}</span> <span>{weatherText(match)}</span>
        </small>
      </Link>
      <IconButton
        label={t('matchPage.followed')}
        aria-pressed={followed}
        className={styles.star}
        onClick={() => toggleFollowed(match.id)}
      >
        <Star size={21} strokeWidth={1.75} />
      </IconButton>
      <BellButton match={match} />
      <IconButton
        label={t('common.share')}
        onClick={() => void shareAndCount('shareInfo', title, addressOf(match))}
      >
        <Share size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
