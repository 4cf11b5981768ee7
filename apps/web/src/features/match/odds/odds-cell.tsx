import type { OddsKind } from '@touchline/contract/odds';
import type { SportId } from '@touchline/domain/sport';
import { activeLanguage } from '../../../platform/i18n/i18n.ts';
import { decimalText, localPoint } from '../../../platform/number-text.ts';
import { lineText } from './line-text.ts';
import { chanceOf, pricePlaces, type OddsView, type Values } from './odds-sums.ts';
import styles from './odds-table.module.css';

export type Printed = { kind: OddsKind; sport: SportId; view: OddsView };

const valueText = (values: Values, place: number, { kind, sport, view }: Printed): string => {
  const value = values[place] ?? 0;
  if (kind !== 'euro' && place === 1)
    return localPoint(lineText(value, { kind, sport, chinese: activeLanguage() === 'zh-CN' }));
  if (!pricePlaces(kind, values).includes(place)) return '–';
  return view === 'chance' ? `${Math.round(100 * chanceOf(kind, values, place))}%` : decimalText(value, 2);
};

const ARROWS = { 1: '↑', 0: '', '-1': '↓' } as const;
const LOOKS = { 1: styles.up, 0: '', '-1': styles.down } as const;

type Props = { values: Values; printed: Printed; moves?: readonly (-1 | 0 | 1)[] };

/** The three values of a quotation; what rose or fell carries an arrow. */
export const OddsValues = ({ values, printed, moves }: Props) => (
  <span className={`num ${styles.values}`}>
    {[0, 1, 2].map((place) => {
      const move = moves?.[place] ?? 0;
      return (
        <span key={place} className={LOOKS[move]}>
          {valueText(values, place, printed)}
          {ARROWS[move] && <i>{ARROWS[move]}</i>}
        </span>
      );
    })}
  </span>
);
