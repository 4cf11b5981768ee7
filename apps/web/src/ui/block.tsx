import type { ReactNode } from 'react';
import styles from './block.module.css';

type Props = {
  title: string;
  /** Stands at the right of the title: a choice, a legend, a fact. */
  aside?: ReactNode;
  /** The content reaches the edges, as tables and lists of matches do. */
  flush?: boolean;
  children: ReactNode;
};

/** One card of a detail page: a title, what belongs beside it, and the content. */
export const Block = ({ title, aside, flush = false, children }: Props) => (
  <section className={flush ? `${styles.block} ${styles.flush}` : styles.block} aria-label={title}>
    <header className={styles.head}>
      <h2>{title}</h2>
      {aside}
    </header>
    {children}
  </section>
);
