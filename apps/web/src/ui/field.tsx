import { useId, useState } from 'react';
import styles from './field.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** For passwords: the words of the button that shows them. */
  secret?: { show: string; hide: string };
  autoComplete: string;
  inputMode?: 'text' | 'tel';
};

/** A labelled field; what is wrong stands below it. */
export const Field = ({ label, value, onChange, error, secret, autoComplete, inputMode }: Props) => {
  const id = useId();
  const [visible, setVisible] = useState(false);
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <div className={styles.box}>
        <input
          id={id}
          type={secret && !visible ? 'password' : 'text'}
          value={value}
          autoComplete={autoComplete}
          inputMode={inputMode}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={error !== undefined}
          aria-describedby={`${id}-error`}
          onChange={(event) => onChange(event.target.value)}
        />
        {secret && (
          <button type="button" aria-pressed={visible} onClick={() => setVisible(!visible)}>
            {visible ? secret.hide : secret.show}
          </button>
        )}
      </div>
      <p id={`${id}-error`} className={styles.error}>
        {error}
      </p>
    </div>
  );
};
