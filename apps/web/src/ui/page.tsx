import { useEffect, type ReactNode } from 'react';
import styles from './page.module.css';

type Props = {
  /** Title of the window: "screen name - site name". */
  title: string;
  bar?: ReactNode;
  /** Leaves room for the bottom bar. */
  root?: boolean;
  children: ReactNode;
};

const SITE_NAME = 'Touchline';

/** One screen: its title, its bar on top, its content. Safe areas are handled here and nowhere else. */
export const Page = ({ title, bar, root = false, children }: Props) => {
  useEffect(() => {
    document.title = title === SITE_NAME ? title : `${title} - ${SITE_NAME}`;
  }, [title]);
  return (
    <div className={root ? `${styles.page} ${styles.root}` : styles.page}>
      {bar}
      <main>{children}</main>
    </div>
  );
};
