import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './row.module.css';

type Props = {
  label: string;
  hint?: string | undefined;
  /** What holds now, on the right. */
  value?: ReactNode;
  lead?: ReactNode;
  /** Where the row leads, or what it does; without either it only tells. */
  to?: string;
  onAct?: () => void;
  danger?: boolean;
};

const Inside = ({ label, hint, value, lead, to, onAct }: Props) => (
  <>
    {lead}
    <span className={styles.text}>
      {label}
      {hint && <small>{hint}</small>}
    </span>
    {value !== undefined && <span className={styles.value}>{value}</span>}
    {(to ?? onAct) !== undefined && <ChevronRight className={styles.more} size={16} strokeWidth={1.75} />}
  </>
);

/** One line of a list of settings. */
export const Row = (props: Props) => {
  const { to, onAct, danger } = props;
  const classes = danger ? `${styles.row} ${styles.danger}` : styles.row;
  if (to !== undefined) {
    return (
      <Link to={to} className={classes}>
        <Inside {...props} />
      </Link>
    );
  }
  if (onAct) {
    return (
      <button type="button" className={classes} onClick={onAct}>
        <Inside {...props} />
      </button>
    );
  }
  return (
    <div className={classes}>
      <Inside {...props} />
    </div>
  );
};
