import type { BookmakerOdds } from '@touchline/contract/odds';
import Lock from 'lucide-react/icons/lock';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import { decimalText } from '../../../platform/number-text.ts';
import { companyName } from './company-name.ts';
import { OddsValues, type Printed } from './odds-cell.tsx';
import { moveOf, returnRate, summaryOf, type Summary, type Values } from './odds-sums.ts';
import styles from './odds-table.module.css';

const CAPTIONS = {
  euro: ['odds.win', 'odds.drawn', 'odds.lose'],
  handicap: ['odds.home', 'odds.line', 'odds.away'],
  total: ['odds.over', 'odds.line', 'odds.under'],
  corner: ['odds.over', 'odds.line', 'odds.under'],
} as const satisfies Record<Printed['kind'], readonly MessageKey[]>;

const SUMS = [
  ['average', 'odds.average'],
  ['highest', 'odds.highest'],
  ['lowest', 'odds.lowest'],
] as const satisfies readonly (readonly [keyof Summary, MessageKey])[];

const Head = ({ printed }: { printed: Printed }) => {
  const names = (
    <span className={styles.values}>
      {CAPTIONS[printed.kind].map((key) => (
        <span key={key}>{t(key)}</span>
      ))}
    </span>
  );
  return (
    <div className={`${styles.row} ${styles.head}`}>
      <span>{t('odds.bookmaker')}</span>
      <span className={styles.pair}>
        {t('odds.opening')}
        {names}
      </span>
      <span className={styles.pair}>
        {t('odds.current')}
        {names}
      </span>
    </div>
  );
};

const Rate = ({ values, printed }: { values: Values; printed: Printed }) => (
  <b className="num">{decimalText(100 * returnRate(printed.kind, values), 1)}%</b>
);

type RowProps = { odds: BookmakerOdds; printed: Printed; stale: boolean; onOpen: () => void };

const Row = ({ odds, printed, stale, onOpen }: RowProps) => {
  const shut = odds.current.sealed || stale;
  const moves = [0, 1, 2].map((place) => moveOf(odds, place));
  return (
    <button type="button" className={`${styles.row} ${styles.open}`} onClick={onOpen}>
      <span className={styles.who}>
        <span className="one-line">{companyName(odds.bookmaker)}</span>
        {printed.view === 'return' && <Rate values={odds.current.values} printed={printed} />}
      </span>
      <OddsValues values={odds.opening.values} printed={printed} />
      {shut ? (
        <span className={styles.sealed}>
          <Lock size={14} strokeWidth={1.75} aria-label={t('odds.sealed')} />
          <OddsValues values={odds.current.values} printed={printed} />
        </span>
      ) : (
        <OddsValues values={odds.current.values} printed={printed} moves={moves} />
      )}
    </button>
  );
};

type Props = {
  list: readonly BookmakerOdds[];
  printed: Printed;
  /** Nothing was heard for a while in play: values are grey and locked. */
  stale: boolean;
  onOpen: (bookmaker: number) => void;
};

/** All bookmakers with what they began with and what they quote now, below the average, highest and lowest. */
export const OddsTable = ({ list, printed, stale, onOpen }: Props) => {
  const opening = summaryOf(
    printed.kind,
    list.map((odds) => odds.opening),
  );
  const current = summaryOf(
    printed.kind,
    list.map((odds) => odds.current),
  );
  return (
    <div className={styles.table}>
      <Head printed={printed} />
      {SUMS.map(([sum, label]) => (
        <div key={sum} className={`${styles.row} ${styles.sum}`}>
          <span className={styles.who}>
            {t(label)}
            {printed.view === 'return' && <Rate values={current[sum]} printed={printed} />}
          </span>
          <OddsValues values={opening[sum]} printed={printed} />
          <OddsValues values={current[sum]} printed={printed} />
        </div>
      ))}
      {list.map((odds) => (
        <Row
          key={odds.bookmaker}
          odds={odds}
          printed={printed}
          stale={stale}
          onOpen={() => onOpen(odds.bookmaker)}
        />
      ))}
    </div>
  );
};
