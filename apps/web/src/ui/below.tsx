import type { ReactNode } from 'react';
import styles from './below.module.css';

/** What stands below a list comes with it: beside its skeleton it would move as soon as the list is known. */
export const Below = ({ children }: { children: ReactNode }) => (
  <div className={styles.below}>{children}</div>
);
