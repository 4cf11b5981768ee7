import type { ReactNode } from 'react';
import styles from './facts.module.css';

type Props = { rows: readonly (readonly [label: string, value: ReactNode])[] };

/** What is known of one thing: a word and its value in each line. */
export const Facts = ({ rows }: Props) => (
  <dl className={styles.facts}>
    {rows.map(([label, value]) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
