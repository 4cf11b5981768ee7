import Star from 'lucide-react/icons/star';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './follow-star.module.css';
import { useFollow } from './use-follow.ts';

type Props = Parameters<typeof useFollow>[0];

/** The star of a team or a competition. */
export const FollowStar = (props: Props) => {
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
