import { useQuery } from '@tanstack/react-query';
import { t } from '../../platform/i18n/i18n.ts';
import { useSession } from '../../platform/session.ts';
import { Picture } from '../../ui/picture.tsx';
import { giftList } from './queries.ts';
import type { Tray, TrayBar } from './tray.ts';
import styles from './gift-tray.module.css';

const ICON_PX = 40;

const Bar = ({ bar }: { bar: TrayBar }) => {
  const { data } = useQuery(giftList(useSession()));
  const gift = data?.find(({ id }) => id === bar.gift_id);
  return (
    <li className={styles.bar}>
      <span className={styles.text}>
        <b className="one-line">{bar.nick}</b>
        <small className="one-line">{t('gift.gave', { gift: gift?.name ?? '' })}</small>
      </span>
      <Picture src={gift?.icon ?? ''} alt="" size={ICON_PX} />
      <b key={bar.quantity} className={`num ${styles.count}`}>
        ×{bar.quantity}
      </b>
    </li>
  );
};

/** Gifts at the top of the chat: who gave what, and how many in a row. */
export const GiftTray = ({ tray }: { tray: Tray }) => (
  <ul className={styles.tray} aria-label={t('gift.tray')} aria-live="polite">
    {tray.bars.map((bar) => (
      <Bar key={bar.key} bar={bar} />
    ))}
    {tray.bars.length > 0 && tray.others > 0 && (
      <li className={styles.others}>{t('gift.others', { count: tray.others })}</li>
    )}
  </ul>
);
