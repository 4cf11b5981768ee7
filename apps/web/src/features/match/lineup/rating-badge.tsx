import { t } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { gradeOf } from './pitch-place.ts';
import styles from './rating-badge.module.css';

/** A player's rating on its grade's colour. */
export const RatingBadge = ({ rating }: { rating: number }) => (
  <b className={`num ${styles.badge} ${styles[gradeOf(rating)]}`}>
    <span className="sr-only">{t('lineup.rating')} </span>
    {decimalText(rating, 1)}
  </b>
);
