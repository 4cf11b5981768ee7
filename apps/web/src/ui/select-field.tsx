import { useId } from 'react';
import styles from './field.module.css';

type Props = {
  label: string;
  value: string;
  /** Values with their words; a plain word is its own value. */
  options: readonly (string | readonly [value: string, word: string])[];
  /** Shown while nothing is chosen. */
  placeholder: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  autoComplete: string;
};

/** A labelled choice; what is wrong stands below it. A value that is not offered stays as it is until another is chosen. */
export const SelectField = ({ label, value, options, placeholder, onChange, error, autoComplete }: Props) => {
  const id = useId();
  const pairs = options.map((one) => (typeof one === 'string' ? ([one, one] as const) : one));
  const isOffered = value === '' || pairs.some(([each]) => each === value);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <select
          id={id}
          className={styles.whole}
          value={value}
          autoComplete={autoComplete}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">{placeholder}</option>
          {!isOffered && <option value={value}>{value}</option>}
          {pairs.map(([each, word]) => (
            <option key={each} value={each}>
              {word}
            </option>
          ))}
        </select>
      </div>
      <p id={`${id}-error`} className={error ? styles.error : styles.hint}>
        {error}
      </p>
    </div>
  );
};
