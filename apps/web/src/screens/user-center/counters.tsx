import type { UserInfo } from '@touchline/contract/account';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { wholeText } from '../../platform/number-text.ts';
import styles from './counters.module.css';

/** A number that is not known yet is a dash, never 0. */
const shown = (count: number | undefined): string => (count === undefined ? '–' : wholeText(count));

/** Follows, fans, moments, visitors. */
export const Counters = ({ user }: { user: UserInfo | undefined }) => (
  <div className={styles.counters}>
    <Link to={ROUTES.follows} className={styles.counter}>
      <b className="num">{shown(user?.attent_count)}</b>
      {t('me.follows')}
    </Link>
    <span className={styles.counter}>
      <b className="num">{shown(user?.fans_count)}</b>
      {t('me.fans')}
    </span>
    <span className={styles.counter}>
      <b className="num">{shown(user?.moment_count)}</b>
      {t('me.moments')}
    </span>
    <span className={styles.counter}>
      <b className="num">{shown(user?.visitor_count)}</b>
      {t('me.visitors')}
    </span>
  </div>
);
