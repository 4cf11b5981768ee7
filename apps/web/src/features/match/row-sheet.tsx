import EyeOff from 'lucide-react/icons/eye-off';
import Share from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import { t } from '../../platform/i18n/i18n.ts';
import { BASE_PATH, pathTo } from '../../platform/routes.ts';
import { shareLink } from '../../platform/share.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toggleFollowed, useIsFollowed } from './followed.ts';
import { hideLeague } from './league-choice.ts';
import { eventName, teamName } from './names.ts';
import { closeRowMenu, useRowMenu } from './row-menu.ts';
import styles from './row-sheet.module.css';

const ICON = { size: 20, strokeWidth: 1.75 };

/** What can be done with a match of the list. `leagueKey` names the sport and day a league is hidden for. */
export const RowSheet = ({ leagueKey }: { leagueKey: string }) => {
  const match = useRowMenu((state) => state.match);
  const followed = useIsFollowed(match?.id ?? 0);
  if (!match) return null;
  const title = `${teamName(match.home)} – ${teamName(match.away)}`;
  const act = (action: () => void) => () => {
    action();
    closeRowMenu();
  };
  const address = `${location.origin}${BASE_PATH}${pathTo('scoreDetail', { matchid: match.id })}`;
  return (
    <Sheet title={title} open onClose={closeRowMenu}>
      <ul className={styles.list}>
        <li>
          <button type="button" onClick={act(() => toggleFollowed(match.id))}>
            <Star {...ICON} />
            {t(followed ? 'match.unfollowThis' : 'match.followThis')}
          </button>
        </li>
        <li>
          <button type="button" onClick={act(() => hideLeague(leagueKey, match.event_id))}>
            <EyeOff {...ICON} />
            {t('match.hideLeague', { league: eventName(match.matchevent) })}
          </button>
        </li>
        <li>
          <button type="button" onClick={act(() => void shareLink(title, address))}>
            <Share {...ICON} />
            {t('common.share')}
          </button>
        </li>
      </ul>
    </Sheet>
  );
};
