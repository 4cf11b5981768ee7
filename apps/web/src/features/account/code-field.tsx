import { useId } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import styles from './code-field.module.css';

const DIGITS = 6;
const PLACES = Array.from({ length: DIGITS }, (_, at) => at);

type Props = {
  value: string;
  onChange: (value: string) => void;
  /** Called with the last digit. */
  onFull?: (code: string) => void;
  error?: string | undefined;
  /** What it is called where it is not the only one. */
  label?: string;
};

/** Six boxes for the digits of a text message. It is one field, so that pasting and the phone's own filling work. */
export const CodeField = ({ value, onChange, onFull, error, label = t('identity.code') }: Props) => {
  const id = useId();
  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, DIGITS);
    onChange(digits);
    if (digits.length === DIGITS && digits !== value) onFull?.(digits);
  };
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.boxes}>
        <input
          id={id}
          className={styles.input}
          value={value}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d*"
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => type(target.value)}
        />
        {PLACES.map((at) => (
          <span
            key={at}
            aria-hidden="true"
            data-next={at === value.length || undefined}
            className={`${styles.box} num`}
          >
            {value[at]}
          </span>
        ))}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
};
