import ChevronRight from 'lucide-react/icons/chevron-right';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './entry-row.module.css';
import { Picture } from './picture.tsx';

type Props = {
  to: string;
  logo?: string;
  shape?: 'crest' | 'avatar';
  title: ReactNode;
  detail?: ReactNode;
  /** Stands at the right in place of the arrow. */
  end?: ReactNode;
  onOpen?: () => void;
  /** It leads to what is open beside it. */
  current?: boolean;
};

const LOGO_PX = 28;

/** A line that leads somewhere: picture, name, a second line, and an arrow or a fact. */
export const EntryRow = ({ to, logo, shape = 'crest', title, detail, end, onOpen, current }: Props) => (
  <Link to={to} className={styles.row} onClick={onOpen} aria-current={current ? 'page' : undefined}>
    {logo !== undefined && <Picture src={logo} alt="" size={LOGO_PX} shape={shape} />}
    <span className={styles.text}>
      <span>{title}</span>
      {detail && <small>{detail}</small>}
    </span>
    {end ?? <ChevronRight size={16} strokeWidth={1.75} className={styles.arrow} />}
  </Link>
);
