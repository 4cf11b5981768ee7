import { t } from '../../../platform/i18n/i18n.ts';
import { Segmented } from '../../../ui/segmented.tsx';
import type { MatchesChoice } from './results.ts';
import styles from './matches-filter.module.css';

const COUNTS = [6, 10, 20] as const;

type Props = { choice: MatchesChoice; onChange: (choice: MatchesChoice) => void };

/** Which of the earlier matches count: same side, same competition, how many. */
export const MatchesFilter = ({ choice, onChange }: Props) => (
  <div className={styles.filter}>
    <button
      type="button"
      aria-pressed={choice.sameSide}
      onClick={() => onChange({ ...choice, sameSide: !choice.sameSide })}
    >
      {t('analysis.sameSide')}
    </button>
    <button
      type="button"
      aria-pressed={choice.sameEvent}
      onClick={() => onChange({ ...choice, sameEvent: !choice.sameEvent })}
    >
      {t('analysis.sameEvent')}
    </button>
    <Segmented
      label={t('analysis.count')}
      items={COUNTS.map((id) => ({ id, label: String(id) }))}
      value={choice.count}
      onChange={(count) => onChange({ ...choice, count })}
    />
  </div>
);
