import type { DataOf } from '@touchline/contract/define-call';
import type { getRecording } from '@touchline/contract/watch';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import styles from './rec-video-screen.module.css';

type Detail = DataOf<typeof getRecording>;

const MINUTE_MS = 60_000;

const sentence = ({ needs, free_ms: free = 0 }: Detail): string => {
  const minutes = Math.round(free / MINUTE_MS);
  if (needs === 'vip') return t('watch.needsVip', { n: minutes, count: minutes });
  return t(needs === 'wait' ? 'watch.needsWait' : 'watch.needsRights');
};

/** In place of the picture, or under its beginning: why not all of it can be watched, and what helps. */
export const WhatIsNeeded = ({ detail, top }: { detail: Detail; top?: ReactNode }) => (
  <div className={top === undefined ? styles.hint : styles.needs}>
    {top !== undefined && <div className={styles.top}>{top}</div>}
    <p>{sentence(detail)}</p>
    {detail.needs === 'vip' && <Link to={ROUTES.vipPlans}>{t('watch.toVip')}</Link>}
  </div>
);
