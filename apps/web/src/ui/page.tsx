import type { ReactNode } from 'react';
import { useHead } from '../platform/head.ts';
import styles from './page.module.css';

type Props = {
  /** Title of the window: "screen name - site name". */
  title: string;
  /** What search machines are told the screen is about. @source app §2 "Page titles and keywords are set for …" */
  keywords?: string;
  bar?: ReactNode;
  /** Leaves room for the bottom bar. */
  root?: boolean;
  children: ReactNode;
};

/** One screen: its title, its bar on top, its content. Safe areas are handled here and nowhere else. */
export const Page = ({ title, keywords = '', bar, root = false, children }: Props) => {
  useHead(title, keywords);
  return (
    <div className={root ? `${styles.page} ${styles.root}` : styles.page}>
      {bar}
      <main>{children}</main>
    </div>
  );
};
