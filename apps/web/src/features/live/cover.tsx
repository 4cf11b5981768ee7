import { useQuery } from '@tanstack/react-query';
import type { LiveRoom } from '@touchline/contract/live';
import { isWaiting } from '@touchline/domain/match-phase';
import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Picture } from '../../ui/picture.tsx';
import { Viewers } from '../../ui/viewers.tsx';
import { badgeName } from './badge-name.ts';
import { commonConfig } from './queries.ts';
import styles from './cover.module.css';

/** The mark in the corner of a room's picture. A room without a host always says so. */
const Badge = ({ room }: { room: LiveRoom }) => {
  const { data: config } = useQuery(commonConfig());
  const badge = badgeName(room.badge, config?.live_badge ?? []);
  if (room.automatic)
    return <span className={`${styles.badge} ${styles.automatic}`}>{t('live.automatic')}</span>;
  if (badge) return <span className={styles.badge}>{badge}</span>;
  if (room.match && isWaiting(room.match))
    return <span className={`${styles.badge} ${styles.soon}`}>{t('live.warmUp')}</span>;
  return null;
};

/** A room's picture with its mark, how many watch, and whatever stands in its lower right corner. */
export const Cover = ({
  room,
  wide = false,
  children,
}: {
  room: LiveRoom;
  wide?: boolean;
  children?: ReactNode;
}) => (
  <span className={wide ? `${styles.cover} ${styles.wide}` : styles.cover}>
    <Picture src={room.cover} alt="" shape="cover" />
    <i className={styles.veil} />
    <Badge room={room} />
    {!wide && (
      <span className={styles.viewers}>
        <Viewers count={room.viewers} size={13} />
      </span>
    )}
    {children}
  </span>
);
