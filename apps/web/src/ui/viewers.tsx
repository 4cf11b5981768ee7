import Eye from 'lucide-react/icons/eye';
import { countText } from '../platform/format.ts';
import { activeLanguage, t } from '../platform/i18n/i18n.ts';
import styles from './viewers.module.css';

/** How many watch: an eye, digits, the unit of large numbers. */
export const Viewers = ({ count, size = 14 }: { count: number; size?: number }) => {
  const { digits, unit } = countText(count, activeLanguage());
  return (
    <span className={styles.viewers} aria-label={t('live.viewers', { count: digits + unit })} role="img">
      <Eye size={size} strokeWidth={1.75} />
      <span className="num">{digits}</span>
      {unit && <small>{unit}</small>}
    </span>
  );
};
