import ChevronRight from 'lucide-react/icons/chevron-right';
import { Link } from 'react-router';
import styles from './section-title.module.css';

type Props = { title: string; more?: { label: string; to: string } };

/** Title of a block, with the way to all of it. */
export const SectionTitle = ({ title, more }: Props) => (
  <div className={styles.bar}>
    <h2>{title}</h2>
    {more && (
      <Link to={more.to}>
        {more.label}
        <ChevronRight size={15} strokeWidth={1.75} />
      </Link>
    )}
  </div>
);
