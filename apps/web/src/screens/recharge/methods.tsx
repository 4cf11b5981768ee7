import type { PayMethod } from '@touchline/contract/recharge';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './recharge.module.css';

type Props = { methods: readonly PayMethod[]; value: string; onChange: (method: string) => void };

/** How it is paid. */
export const Methods = ({ methods, value, onChange }: Props) => (
  <fieldset className={styles.methods} aria-label={t('recharge.method')}>
    {methods.map(({ method, name }) => (
      <label key={method} className={styles.method}>
        <span>{name}</span>
        <input
          type="radio"
          name="method"
          value={method}
          checked={method === value}
          onChange={() => onChange(method)}
        />
      </label>
    ))}
  </fieldset>
);
