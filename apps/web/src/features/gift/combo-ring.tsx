import { COMBO_RING_MS } from '@touchline/domain/gift';
import { useEffect } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { wholeText } from '../../platform/number-text.ts';
import type { SendGift } from './use-send-gift.ts';
import styles from './combo-ring.module.css';

/** Repeats the gift that was just given; it goes after 3 s. */
export const ComboRing = ({ sending }: { sending: SendGift }) => {
  const { run, endRun, isSending } = sending;
  useEffect(() => {
    if (!run || isSending) return undefined;
    const timer = setTimeout(endRun, COMBO_RING_MS);
    return () => clearTimeout(timer);
  }, [run, endRun, isSending]);
  if (!run?.cell.gift.streakable) return null;
  const { cell, quantity, combo, sends } = run;
  return (
    <button
      key={sends}
      type="button"
      className={styles.ring}
      aria-label={t('gift.again', { gift: cell.gift.name, count: quantity })}
      onClick={() => sending.send(cell, quantity, combo)}
    >
      <small>{t('gift.combo')}</small>
      <b className="num">×{sends}</b>
      {cell.source === 'gold' && (
        <span className={`num ${styles.price}`}>{wholeText(cell.gift.price * quantity)}</span>
      )}
    </button>
  );
};
