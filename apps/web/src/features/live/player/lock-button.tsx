import Lock from 'lucide-react/icons/lock';
import LockOpen from 'lucide-react/icons/lock-open';
import { t } from '../../../platform/i18n/i18n.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import styles from './lock-button.module.css';

type Props = {
  locked: boolean;
  /** Whether controls show now. */
  shown: boolean;
  onToggle: () => void;
};

/** At the edge of a picture that fills the screen: while it is locked, nothing else reacts. */
export const LockButton = ({ locked, shown, onToggle }: Props) => (
  <div className={shown ? styles.place : `${styles.place} ${styles.quiet}`}>
    <IconButton label={t(locked ? 'player.unlock' : 'player.lock')} aria-pressed={locked} onClick={onToggle}>
      {locked ? <Lock size={20} strokeWidth={1.75} /> : <LockOpen size={20} strokeWidth={1.75} />}
    </IconButton>
  </div>
);
