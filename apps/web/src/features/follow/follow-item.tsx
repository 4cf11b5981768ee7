import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { t } from '../../platform/i18n/i18n.ts';
import { useFollow } from './use-follow.ts';

type Props = { teamId: number; name: string; followed: boolean; onDone: () => void };

/** Follows a team, or stops, as an item of a menu. */
export const FollowItem = ({ teamId, name, followed: known, onDone }: Props) => {
  const { followed, toggle } = useFollow({ kind: 'team', id: teamId, name, followed: known });
  const Icon = followed ? ShieldCheck : Shield;
  return (
    <li>
      <button
        type="button"
        onClick={() => {
          toggle();
          onDone();
        }}
      >
        <Icon size={20} strokeWidth={1.75} />
        {t(followed ? 'match.unfollowTeam' : 'match.followTeam', { team: name })}
      </button>
    </li>
  );
};
