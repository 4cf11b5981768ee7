import type { StandingRow, StandingZone } from '@touchline/contract/standing';
import { t, type MessageKey } from '../../../platform/i18n/i18n.ts';
import styles from './standings-table.module.css';

const NAMES: Record<StandingZone, MessageKey> = {
  champions_cup: 'zone.championsCup',
  second_cup: 'zone.secondCup',
  promotion: 'zone.promotion',
  play_off: 'zone.playOff',
  relegation_play_off: 'zone.relegationPlayOff',
  relegation: 'zone.relegation',
};

/** What the colours beside the places mean, in the order of the table; nothing without zones. */
export const ZoneLegend = ({ rows }: { rows: readonly StandingRow[] }) => {
  const zones = [...new Set(rows.flatMap(({ zone }) => zone ?? []))];
  if (zones.length === 0) return null;
  return (
    <ul className={styles.legend} aria-label={t('zone.legend')}>
      {zones.map((zone) => (
        <li key={zone} data-zone={zone}>
          {t(NAMES[zone])}
        </li>
      ))}
    </ul>
  );
};
