import type { ComponentProps } from 'react';
import styles from './button.module.css';

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  kind?: 'solid' | 'quiet';
  small?: boolean;
  submit?: boolean;
};

/** A labelled button; `submit` sends the form it stands in. */
export const Button = ({ kind = 'solid', small = false, submit = false, className = '', ...rest }: Props) => {
  const classes = `${styles.button} ${styles[kind]} ${small ? styles.small : ''} ${className}`;
  return submit ? (
    <button type="submit" className={classes} {...rest} />
  ) : (
    <button type="button" className={classes} {...rest} />
  );
};
