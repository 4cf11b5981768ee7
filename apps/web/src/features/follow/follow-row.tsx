import type { Call } from '@touchline/contract/define-call';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { FollowButton, type Follow } from './follow-button.tsx';
import styles from './follow-row.module.css';

type Props<C extends Call> = {
  to: string;
  name: string;
  hint?: string;
  picture: ReactNode;
  follow: Follow<C>;
};

/** Someone or something that is followed. The row stays after unfollowing, so that the same button takes it back. */
export const FollowRow = <C extends Call>({ to, name, hint, picture, follow }: Props<C>) => (
  <div className={styles.row}>
    <Link to={to} className={styles.link}>
      {picture}
      <span className={styles.text}>
        <b>{name}</b>
        {hint && <small>{hint}</small>}
      </span>
    </Link>
    <FollowButton follow={follow} followed name={name} />
  </div>
);
