import { useEarlyText } from '../platform/use-early-text.ts';
import styles from './find-input.module.css';

type Props = {
  /** Says what is looked through; stands in the empty field, too. */
  label: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: () => void;
};

const MAX_LENGTH = 40;

/** Looks for something among what the screen shows. */
export const FindInput = ({ label, value, onChange, onEnter }: Props) => {
  const field = useEarlyText<HTMLInputElement>(onChange);
  return (
    <input
      ref={field}
      className={styles.find}
      type="search"
      maxLength={MAX_LENGTH}
      value={value}
      placeholder={label}
      aria-label={label}
      onChange={({ target }) => onChange(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.()}
    />
  );
};
