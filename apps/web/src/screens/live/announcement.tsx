import type { HomeData } from '@touchline/contract/home';
import Megaphone from 'lucide-react/icons/megaphone';
import { Jump } from '../../features/banner/jump.tsx';
import styles from './announcement.module.css';

type Props = { announcement: HomeData['announcement'][number] };

/** One line of news from the site; it leads where it says, if anywhere. */
export const Announcement = ({ announcement }: Props) => (
  <Jump jump={announcement} className={styles.line}>
    <Megaphone size={16} strokeWidth={1.75} />
    <span>{announcement.text}</span>
  </Jump>
);
