import styles from './switch-row.module.css';

type Props = { label: string; hint?: string; checked: boolean; onChange: (checked: boolean) => void };

/** A setting that is on or off. */
export const SwitchRow = ({ label, hint, checked, onChange }: Props) => (
  <label className={styles.row}>
    <span>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    <input
      type="checkbox"
      role="switch"
      aria-checked={checked}
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
    />
  </label>
);
