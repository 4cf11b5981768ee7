import Shield from 'lucide-react/icons/shield';
import ShieldCheck from 'lucide-react/icons/shield-check';
import { t } from '../../platform/i18n/i18n.ts';
import { useFollow } from './use-follow.ts';

type Props = { teamId: number; name: string; attented: 0 | 1; onDone: () => void };

/** Follows a team, or stops, as an item of a menu. */
export const FollowItem = ({ teamId, name, attented, onDone }: Props) => {
  const { followed, toggle } = useFollow({ kind: 'team', id: teamId, attented });
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
