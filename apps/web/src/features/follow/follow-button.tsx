import Star from 'lucide-react/icons/star';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './follow-button.module.css';
import { useFollow } from './use-follow.ts';

type Props = { kind: 'team' | 'event'; id: number; attented: 0 | 1 };

/** The star of a team or a competition. */
export const FollowButton = (props: Props) => {
  const { followed, toggle } = useFollow(props);
  return (
    <IconButton
      label={t('matchPage.followed')}
      aria-pressed={followed}
      className={styles.star}
      onClick={toggle}
    >
      <Star size={21} strokeWidth={1.75} />
    </IconButton>
  );
};
