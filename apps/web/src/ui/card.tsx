import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = { title?: string; lined?: boolean; children: ReactNode };

/** A block on the page's ground. @param lined parts what stands in it by hairlines */
export const Card = ({ title, lined = false, children }: Props) => {
  const id = useId();
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })} className={styles.section}>
      {title !== undefined && (
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
      )}
      <div className={lined ? `${styles.card} ${styles.lined}` : styles.card}>{children}</div>
    </section>
  );
};
