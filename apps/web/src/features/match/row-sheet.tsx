import type { Match } from '@touchline/contract/match';
import Bell from 'lucide-react/icons/bell';
import BellOff from 'lucide-react/icons/bell-off';
import EyeOff from 'lucide-react/icons/eye-off';
import Share from 'lucide-react/icons/share-2';
import Star from 'lucide-react/icons/star';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { BASE_PATH, pathTo } from '../../platform/routes.ts';
import { shareAndCount } from '../../platform/share-and-count.ts';
import { Sheet } from '../../ui/sheet.tsx';
import { toggleFollowed, useIsFollowed } from './followed.ts';
import { hideLeague } from './league-choice.ts';
import { setMuted, useMuted } from './muted.ts';
import { eventName, teamName } from './names.ts';
import { closeRowMenu } from './row-menu.ts';
import styles from './row-sheet.module.css';

const ICON = { size: 20, strokeWidth: 1.75 };

type Props = {
  match: Match;
  /** Names the sport and day that a league is hidden for; none where a league cannot be hidden. */
  leagueKey: string | undefined;
  /** More that can be followed. */
  children?: ReactNode;
};

/** What can be done with a match of a list. @source screens 0.4 "long press opens a sheet" */
export const RowSheet = ({ match, leagueKey, children }: Props) => {
  const followed = useIsFollowed(match.id);
  const muted = useMuted(({ matches }) => matches.includes(match.id));
  const title = `${teamName(match.home)} – ${teamName(match.away)}`;
  const address = `${location.origin}${BASE_PATH}${pathTo('scoreDetail', { matchid: match.id })}`;
  const item = (icon: ReactNode, label: string, action: () => void) => (
    <li>
      <button
        type="button"
        onClick={() => {
          action();
          closeRowMenu();
        }}
      >
        {icon}
        {label}
      </button>
    </li>
  );
  return (
    <Sheet title={title} open onClose={closeRowMenu}>
      <ul className={styles.list}>
        {item(<Star {...ICON} />, t(followed ? 'match.unfollowThis' : 'match.followThis'), () =>
          toggleFollowed(match.id),
        )}
        {children}
        {leagueKey !== undefined &&
          item(<EyeOff {...ICON} />, t('match.hideLeague', { league: eventName(match.matchevent) }), () =>
            hideLeague(leagueKey, match.event_id),
          )}
        {item(
          muted ? <Bell {...ICON} /> : <BellOff {...ICON} />,
          t(muted ? 'match.unmuteThis' : 'match.muteThis'),
          () => setMuted(match.id, !muted),
        )}
        {item(<Share {...ICON} />, t('common.share'), () => void shareAndCount('shareInfo', title, address))}
      </ul>
    </Sheet>
  );
};
