import { useId, type ReactNode } from 'react';
import styles from './card.module.css';

type Props = { title?: string; aside?: ReactNode; lined?: boolean; children: ReactNode };

/** A block on the page's ground. @param aside stands at the end of the title's line @param lined parts what stands in it by hairlines */
export const Card = ({ title, aside, lined = false, children }: Props) => {
  const id = useId();
  return (
    <section {...(title !== undefined && { 'aria-labelledby': id })} className={styles.section}>
      {title !== undefined && (
        <div className={styles.head}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {aside}
        </div>
      )}
      <div className={lined ? `${styles.card} ${styles.lined}` : styles.card}>{children}</div>
    </section>
  );
};
