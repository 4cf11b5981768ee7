import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { giftList } from './queries.ts';
import type { Tray } from './tray.ts';
import { useEffectsOn } from './effects-on.ts';
import styles from './gift-effect.module.css';

/** @source screens 6.4 "each ≤ 6 s" */
const LENGTH_MS = { 0: 0, 1: 2_000, 2: 3_500, 3: 6_000 } as const;
const SPARKS = 12;

type Props = { tray: Tray; onEnd: () => void };

/** The effect of one gift over the picture; the score above it stays clear. It can be skipped. */
export const GiftEffect = ({ tray, onEnd }: Props) => {
  const on = useEffectsOn(({ on: isOn }) => isOn);
  const { data } = useQuery(giftList(useSession()));
  const [event] = tray.effects;
  const lengthMs = event ? LENGTH_MS[event.class] : 0;
  useEffect(() => {
    if (!event) return undefined;
    const timer = setTimeout(onEnd, on ? lengthMs : 0);
    return () => clearTimeout(timer);
  }, [event, lengthMs, on, onEnd]);
  if (!event || !on) return null;
  const gift = data?.find(({ id }) => id === event.gift_id);
  return (
    <div
      key={`${event.uid}/${event.gift_id}/${event.combo_no}`}
      className={`${styles.effect} ${event.class === 3 ? styles.whole : ''}`}
      style={{ animationDuration: `${lengthMs}ms` }}
    >
      <span className={styles.figure} style={{ animationDuration: `${lengthMs}ms` }}>
        {Array.from({ length: SPARKS }, (_, at) => (
          <i key={at} className={styles.spark} style={{ rotate: `${(at * 360) / SPARKS}deg` }} />
        ))}
        {gift && <img src={gift.icon} alt="" draggable={false} />}
      </span>
      <p className={styles.slab}>
        <b className="one-line">{event.nick}</b>
        <span>{t('gift.gave', { gift: gift?.name ?? '' })}</span>
        <b className="num">×{event.quantity}</b>
      </p>
      <button type="button" className={styles.skip} onClick={onEnd}>
        {t('gift.skip')}
      </button>
    </div>
  );
};
