import { useId } from 'react';
import styles from './field.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  placeholder?: string;
  rows?: number;
  error?: string | undefined;
};

/** A labelled field of several lines that says how much is written. */
export const TextArea = ({ label, value, onChange, maxLength, placeholder, rows = 5, error }: Props) => {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <textarea
          id={id}
          value={value}
          rows={rows}
          maxLength={maxLength}
          placeholder={placeholder}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
      </div>
      <p id={`${id}-error`} className={error ? styles.error : styles.count}>
        {error ?? `${value.length} / ${maxLength}`}
      </p>
    </div>
  );
};
