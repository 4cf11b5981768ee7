import type { Match } from '@touchline/contract/match';
import Star from 'lucide-react/icons/star';

import { t } from '../../platform/i18n/i18n.ts';
import { toggleFollowed, useIsFollowed } from './followed.ts';
import { teamName } from './names.ts';
import styles from './star-button.module.css';

type Props = { match: Match; size: number; className: string | undefined };

/** Follows a match from its row, or no longer. Where it stands and how wide it is, the row says. */
export const StarButton = ({ match, size, className }: Props) => {
  const followed = useIsFollowed(match.id);
  return (
    <button
      type="button"
      className={`${styles.star} ${className}`}
      aria-pressed={followed}
      aria-label={t('match.follow', { home: teamName(match.home), away: teamName(match.away) })}
      onClick={() => toggleFollowed(match.id)}
    >
      <Star size={size} strokeWidth={1.6} />
    </button>
  );
};
