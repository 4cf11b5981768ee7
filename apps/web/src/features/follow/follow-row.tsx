import type { Call } from '@touchline/contract/define-call';
import type { FollowedKind } from '@touchline/contract/follow';
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router';
import { FollowButton, type FollowCall } from './follow-button.tsx';
import { FollowBell } from './follow-bell.tsx';
import styles from './follow-row.module.css';

type Props<C extends Call> = {
  to: string;
  name: string;
  /** In place of the plain name, as where a part of it is marked. */
  title?: ReactNode;
  hint?: ReactNode;
  picture: ReactNode;
  follow: FollowCall<C>;
  followed?: boolean;
  bell?: { followed: FollowedKind; id: number; alert: 0 | 1 };
  onOpen?: () => void;
};

/**
 * Someone or something that can be followed. The row stays after unfollowing, so that the same button takes it back,
 * with the bell as it was.
 */
export const FollowRow = <C extends Call>({
  to,
  name,
  title = name,
  hint,
  picture,
  follow,
  followed = true,
  bell,
  onOpen,
}: Props<C>) => {
  const [isFollowed, setFollowed] = useState(followed);
  const [rings, setRings] = useState(bell?.alert === 1);
  const alert = bell && (rings ? 1 : 0);
  return (
    <div className={styles.row}>
      <Link to={to} className={styles.link} onClick={onOpen}>
        {picture}
        <span className={styles.text}>
          <b>{title}</b>
          {hint && <small>{hint}</small>}
        </span>
      </Link>
      {bell && isFollowed && (
        <FollowBell followed={bell.followed} id={bell.id} name={name} rings={rings} onChange={setRings} />
      )}
      <FollowButton
        follow={{ ...follow, bodyOf: (type) => follow.bodyOf(type, alert) }}
        followed={followed}
        name={name}
        onChange={setFollowed}
      />
    </div>
  );
};
