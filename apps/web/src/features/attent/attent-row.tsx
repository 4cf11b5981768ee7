import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { AttentButton, type Attent } from './attent-button.tsx';
import styles from './attent-row.module.css';

type Props<C extends Call> = {
  to: string;
  name: string;
  hint?: string;
  picture: ReactNode;
  attent: Attent<C>;
  followed?: boolean;
};

/** Someone or something that can be followed. The row stays after unfollowing, so that the same button takes it back. */
export const AttentRow = <C extends Call>({ to, name, hint, picture, attent, followed = true }: Props<C>) => (
  <div className={styles.row}>
    <Link to={to} className={styles.link}>
      {picture}
      <span className={styles.text}>
        <b>{name}</b>
        {hint && <small>{hint}</small>}
      </span>
    </Link>
    <AttentButton attent={attent} followed={followed} name={name} />
  </div>
);
