import Eye from 'lucide-react/icons/eye';
import { countText } from '../platform/format.ts';
import { activeLanguage, t } from '../platform/i18n/i18n.ts';
import styles from './viewers.module.css';

/** How many watch, from one viewer on: an eye, digits, the unit of large numbers. */
export const Viewers = ({ count, size = 14 }: { count: number; size?: number }) => {
  if (count < 1) return null;
  const { digits, unit } = countText(count, activeLanguage());
  return (
    <span className={styles.viewers}>
      <span className="sr-only">{t('live.viewers', { count: digits + unit })}</span>
      <Eye size={size} strokeWidth={1.75} />
      <b className="num" aria-hidden="true">
        {digits}
      </b>
      {unit && <small aria-hidden="true">{unit}</small>}
    </span>
  );
};
