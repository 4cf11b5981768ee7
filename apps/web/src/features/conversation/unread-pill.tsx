import { t } from '../../platform/i18n/i18n.ts';
import styles from './unread-pill.module.css';

const MOST_SHOWN = 99;

/** How many messages wait; quiet for conversations that do not notify. */
export const UnreadPill = ({ count, quiet = false }: { count: number; quiet?: boolean }) =>
  count > 0 ? (
    <em className={`num ${quiet ? styles.quiet : styles.pill}`}>
      <span aria-hidden="true">{count > MOST_SHOWN ? '99+' : count}</span>
      <span className="sr-only">{t('conversation.unread', { count })}</span>
    </em>
  ) : null;
