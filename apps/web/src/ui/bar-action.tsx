import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './bar-action.module.css';

/** A way to another page, at the end of a page's bar. */
export const BarLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={styles.action}>
    {children}
  </Link>
);

type ButtonProps = { onAct: () => void; disabled?: boolean; children: ReactNode };

/** Something to do with the whole page, at the end of its bar. */
export const BarButton = ({ onAct, disabled = false, children }: ButtonProps) => (
  <button type="button" className={styles.action} disabled={disabled} onClick={onAct}>
    {children}
  </button>
);

/** A file about the page that is saved, at the end of its bar. */
export const BarFile = ({ address, children }: { address: string; children: ReactNode }) => (
  <a href={address} download className={styles.action}>
    {children}
  </a>
);
