import type { LiveRoom } from '@touchline/contract/live';
import { displayDate, type Language } from '@touchline/domain/match-dates';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { activeLanguage, t } from '../../platform/i18n/i18n.ts';
import { dayOf, utcOffsetOf } from '../../platform/days.ts';
import { ROUTES } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Picture } from '../../ui/picture.tsx';
import styles from './off-air.module.css';

const LANGUAGES: Record<string, Language> = { 'zh-CN': 'zh', 'pt-BR': 'pt' };

type Props = { room: LiveRoom; lastLiveSec: number; top: ReactNode };

/** In place of the picture while the room is not live: when it last was, and where to go. */
export const OffAir = ({ room, lastLiveSec, top }: Props) => {
  const reader = {
    nowSec: serverNowSec(),
    utcOffsetMin: utcOffsetOf(dayOf(new Date(lastLiveSec * 1000))),
    language: LANGUAGES[activeLanguage()] ?? 'en',
  };
  return (
    <div className={styles.box}>
      <Picture src={room.cover} alt="" shape="cover" />
      <i className={styles.veil} />
      <div className={styles.top}>{top}</div>
      <p className={styles.text}>
        {t('room.offAir')}
        {lastLiveSec > 0 && <span>{t('room.lastLive', { time: displayDate(lastLiveSec, reader) })}</span>}
        <Link to={ROUTES.live}>{t('room.others')}</Link>
      </p>
    </div>
  );
};
