import { followedMatchLimit, planDiscountPercent } from '@touchline/domain/vip-benefit';
import Check from 'lucide-react/icons/check';
import { t } from '../../platform/i18n/i18n.ts';
import type { MessageKey } from '../../words.ts';
import styles from './vip.module.css';

type Cell = boolean | string;

const ROWS: readonly [MessageKey, Cell, Cell, Cell][] = [
  ['vip.noAds', false, true, true],
  ['vip.badge', false, 'VIP', 'SVIP'],
  ['vip.entrance', false, true, true],
  ['vip.bullets', false, true, true],
  [
    'vip.followed',
    String(followedMatchLimit(0)),
    String(followedMatchLimit(1)),
    String(followedMatchLimit(2)),
  ],
  ['vip.goods', false, true, true],
  ['vip.plans', false, `−${planDiscountPercent(1)}%`, `−${planDiscountPercent(2)}%`],
];

const Shown = ({ cell }: { cell: Cell }) => {
  if (typeof cell === 'string') return cell;
  return (
    <>
      {cell ? <Check size={18} strokeWidth={2} className={styles.has} /> : <span aria-hidden="true">–</span>}
      <span className="sr-only">{t(cell ? 'vip.yes' : 'vip.no')}</span>
    </>
  );
};

/** What each tier gives; everything here holds everywhere at once. @source screens 11.6 */
export const Benefits = () => (
  <table className={styles.benefits} aria-label={t('vip.benefits')}>
    <thead>
      <tr>
        <th scope="col">
          <span className="sr-only">{t('vip.benefits')}</span>
        </th>
        <th scope="col">{t('vip.plain')}</th>
        <th scope="col">VIP</th>
        <th scope="col">SVIP</th>
      </tr>
    </thead>
    <tbody>
      {ROWS.map(([name, ...cells]) => (
        <tr key={name}>
          <th scope="row">{t(name)}</th>
          {cells.map((cell, at) => (
            <td key={at} className={at > 0 ? undefined : styles.plain}>
              <Shown cell={cell} />
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);
