import type { ConsumeType } from '@touchline/contract/wallet';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './type-chips.module.css';

type Props = { types: readonly ConsumeType[]; value: number; onChange: (type: number) => void };

/** Which kind of booking is listed; 0 is all of them. */
export const TypeChips = ({ types, value, onChange }: Props) => (
  <fieldset className={`h-scroll ${styles.chips}`} aria-label={t('wallet.types')}>
    {[{ type: 0, name: t('wallet.all') }, ...types].map(({ type, name }) => (
      <button
        key={type}
        type="button"
        className={styles.chip}
        aria-pressed={type === value}
        onClick={() => onChange(type)}
      >
        {name}
      </button>
    ))}
  </fieldset>
);
