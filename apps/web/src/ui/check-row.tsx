import type { ReactNode } from 'react';
import styles from './check-row.module.css';

type Props = {
  checked: boolean;
  onChange: (checked: boolean) => void;
  error?: string | undefined;
  children: ReactNode;
};

/** A box to tick with a sentence beside it. */
export const CheckRow = ({ checked, onChange, error, children }: Props) => (
  <div>
    <label className={styles.row}>
      <input
        type="checkbox"
        checked={checked}
        aria-invalid={error !== undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{children}</span>
    </label>
    {error && (
      <p role="alert" className={styles.error}>
        {error}
      </p>
    )}
  </div>
);
