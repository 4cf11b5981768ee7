import { useId, useState, type ReactNode } from 'react';
import styles from './field.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** For passwords: the words of the button that shows them. */
  secret?: { show: string; hide: string };
  autoComplete: string;
  inputMode?: 'text' | 'tel' | 'numeric';
  type?: 'text' | 'date' | 'tel' | 'password' | 'time';
  placeholder?: string;
  maxLength?: number;
  /** Latest day of a date. */
  max?: string;
  readOnly?: boolean;
  /** Stand before and after what is typed. */
  lead?: ReactNode;
  trail?: ReactNode;
};

/** A labelled field; what is wrong stands below it. */
export const Field = ({
  label,
  value,
  onChange,
  error,
  hint,
  secret,
  lead,
  trail,
  type = 'text',
  ...rest
}: Props) => {
  const id = useId();
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        {lead}
        <input
          id={id}
          type={secret && !visible ? 'password' : type}
          value={value}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
          {...rest}
        />
        {secret && (
          <button type="button" aria-pressed={visible} onClick={() => setVisible(!visible)}>
            {visible ? secret.hide : secret.show}
          </button>
        )}
        {trail}
      </div>
      <p id={`${id}-error`} className={error ? styles.error : styles.hint}>
        {error ?? hint}
      </p>
    </div>
  );
};
