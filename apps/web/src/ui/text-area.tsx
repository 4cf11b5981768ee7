import { textWeight, truncateByWeight } from '@touchline/domain/text-weight';
import { useId } from 'react';
import styles from './field.module.css';

type Props = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  maxLength: number;
  /** Counts by weight: two for characters beyond the Latin ones. @source app §5 */
  weighted?: boolean;
  placeholder?: string;
  rows?: number;
  error?: string | undefined;
};

/** A labelled field of several lines that says how much is written. */
export const TextArea = ({
  label,
  value,
  onChange,
  maxLength,
  weighted = false,
  placeholder,
  rows = 5,
  error,
}: Props) => {
  const id = useId();
  const type = (text: string) => onChange(weighted ? truncateByWeight(text, maxLength) : text);
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
          onChange={(event) => type(event.target.value)}
        />
      </div>
      <p id={`${id}-error`} className={error ? styles.error : styles.count}>
        {error ?? `${weighted ? textWeight(value) : value.length} / ${maxLength}`}
      </p>
    </div>
  );
};
