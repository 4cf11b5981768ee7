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
  /** A list that a wide window shows at the left, as wide as on a phone: alone, or beside what was chosen in it. */
  list?: 'alone' | 'beside' | undefined;
  /** As wide as the window, however wide that is. */
  full?: boolean;
  /** No wider than lines and forms are easy to read. */
  narrow?: boolean;
  children: ReactNode;
};

/** One screen: its title, its bar on top, its content. Safe areas are handled here and nowhere else. */
export const Page = ({ title, keywords = '', bar, root = false, list, full, narrow, children }: Props) => {
  const isMain = list !== 'beside';
  useHead(title, keywords, isMain);
  const look = [
    styles.page,
    root && styles.root,
    list && styles.list,
    full && styles.full,
    narrow && styles.narrow,
  ]
    .filter(Boolean)
    .join(' ');
  return (
    <div className={look}>
      {bar}
      {isMain ? (
        <main id="main" tabIndex={-1}>
          {children}
        </main>
      ) : (
        <section aria-label={title}>{children}</section>
      )}
    </div>
  );
};
