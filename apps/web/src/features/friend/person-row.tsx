import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../platform/routes.ts';
import { WhoFace } from '../../ui/who-face.tsx';
import styles from './person-row.module.css';

const FACE_PX = 40;

type Props = {
  /** Chat user. */
  userId: string;
  name: string;
  /** In place of the plain name, as where a part of it is marked. */
  title?: ReactNode;
  hint?: ReactNode;
  avatar: string;
  /** What can be done with them. */
  children?: ReactNode;
};

/** A person of the chat; the row leads to what is known of them. */
export const PersonRow = ({ userId, name, title = name, hint, avatar, children }: Props) => (
  <div className={styles.row}>
    <Link to={pathTo('c2cUser', { id: userId })} className={styles.link}>
      <WhoFace src={avatar} name={name} id={userId} size={FACE_PX} />
      <span className={styles.text}>
        <b>{title}</b>
        {hint !== undefined && hint !== '' && <small>{hint}</small>}
      </span>
    </Link>
    {children !== undefined && <div className={styles.end}>{children}</div>}
  </div>
);
