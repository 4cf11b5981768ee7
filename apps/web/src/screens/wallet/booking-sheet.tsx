import type { Booking, PurseName } from '@touchline/contract/wallet';
import Copy from 'lucide-react/icons/copy';
import { movedText, PURSE_NAMES, purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { momentText } from '../../platform/moment-text.ts';
import { copyText } from '../../platform/share.ts';
import { Facts } from '../../ui/facts.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './records.module.css';

type Props = { purse: PurseName; booking: Booking; onClose: () => void };

/** One booking with the number that customer service asks for. */
export const BookingSheet = ({ purse, booking, onClose }: Props) => {
  const unit = t(PURSE_NAMES[purse]);
  const number = (
    <span className={styles.number}>
      <span className="num">{booking.order_no}</span>
      <IconButton label={t('wallet.copyNumber')} onClick={() => void copyText(booking.order_no)}>
        <Copy size={16} strokeWidth={1.75} />
      </IconButton>
    </span>
  );
  return (
    <Sheet title={booking.name} open onClose={onClose}>
      <Facts
        rows={[
          ...(booking.object === '' ? [] : [[t('wallet.about'), booking.object] as const]),
          [t('wallet.amount'), `${movedText(purse, booking.amount)} ${unit}`],
          [t('wallet.after'), `${purseAmount(purse, booking.balance_after)} ${unit}`],
          [t('wallet.time'), momentText(booking.time)],
          [t('wallet.number'), number],
        ]}
      />
    </Sheet>
  );
};
