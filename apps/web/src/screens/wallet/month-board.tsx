import type { PurseName } from '@touchline/contract/wallet';
import { movedText, purseAmount } from '../../features/wallet/amount-text.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { PillSelect } from '../../ui/pill-select.tsx';
import styles from './month-board.module.css';

type Sums = { income: number; expense: number; income_count: number; expense_count: number };
type Props = {
  purse: PurseName;
  months: readonly { id: string; label: string }[];
  month: string;
  onMonth: (month: string) => void;
  sums: Sums | undefined;
  /** What the purse held after the last booking of the month, where that is known. */
  endsAt: number | undefined;
};

const UNKNOWN = '–';

/** Income against expense of a month, parted by the seam. */
export const MonthBoard = ({ purse, months, month, onMonth, sums, endsAt }: Props) => (
  <section className={styles.board} aria-label={t('wallet.sums')}>
    <div className={styles.head}>
      <PillSelect label={t('wallet.month')} items={months} value={month} onChange={onMonth} on="head" />
      {endsAt !== undefined && (
        <p className={styles.end}>
          {t('wallet.monthEnd')} <b className="num">{purseAmount(purse, endsAt)}</b>
        </p>
      )}
    </div>
    <p className={styles.side}>
      <b className="num">{sums ? movedText(purse, sums.income) : UNKNOWN}</b>
      <span>{t('wallet.income', { count: sums?.income_count ?? 0 })}</span>
    </p>
    <p className={styles.side}>
      <b className="num">{sums ? movedText(purse, -sums.expense) : UNKNOWN}</b>
      <span>{t('wallet.expense', { count: sums?.expense_count ?? 0 })}</span>
    </p>
  </section>
);
