import type { HomeData } from '@touchline/contract/home';
import { bannerTarget } from '@touchline/domain/banner-target';
import Megaphone from 'lucide-react/icons/megaphone';
import { Link } from 'react-router';
import styles from './announcement.module.css';

type Props = { announcement: HomeData['announcement'][number] };

/** One line of news from the site; it leads where it says, if anywhere. */
export const Announcement = ({ announcement }: Props) => {
  const target = bannerTarget(announcement);
  const content = (
    <>
      <Megaphone size={16} strokeWidth={1.75} />
      <span>{announcement.text}</span>
    </>
  );
  if (target?.kind === 'internal')
    return (
      <Link to={target.path} className={styles.line}>
        {content}
      </Link>
    );
  if (target?.kind === 'external') {
    return (
      <a href={target.url} target="_blank" rel="noreferrer" className={styles.line}>
        {content}
      </a>
    );
  }
  return <p className={styles.line}>{content}</p>;
};
