import type { FormEvent, ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './form.module.css';

type Props = {
  submitLabel: string;
  busy?: boolean;
  disabled?: boolean;
  /** Why the whole was refused; what concerns one field stands below that field. */
  failure?: string | undefined;
  onSubmit: () => void;
  children: ReactNode;
};

/** Fields below each other and one button. */
export const Form = ({ submitLabel, busy = false, disabled = false, failure, onSubmit, children }: Props) => {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy && !disabled) onSubmit();
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      {children}
      <p role="alert" className={styles.failure}>
        {failure}
      </p>
      <Button submit disabled={busy || disabled}>
        {submitLabel}
      </Button>
    </form>
  );
};
