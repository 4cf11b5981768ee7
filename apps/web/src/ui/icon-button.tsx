import type { ComponentProps, ReactNode } from 'react';
import styles from './icon-button.module.css';

type Props = Omit<ComponentProps<'button'>, 'aria-label' | 'type'> & {
  label: string;
  submit?: boolean;
  children: ReactNode;
};

/** A button that is only an icon: its label is for those who cannot see it. */
export const IconButton = ({ label, submit = false, className = '', children, ...rest }: Props) => {
  const shared = { 'aria-label': label, title: label, className: `${styles.button} ${className}`, ...rest };
  return submit ? (
    <button type="submit" {...shared}>
      {children}
    </button>
  ) : (
    <button type="button" {...shared}>
      {children}
    </button>
  );
};
