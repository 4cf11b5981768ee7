import ChevronDown from 'lucide-react/icons/chevron-down';
import Pin from 'lucide-react/icons/pin';
import X from 'lucide-react/icons/x';
import { closeNote, useClosedNote } from '../../features/room/closed-note.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './pinned-note.module.css';

/** One line above the chat that unfolds. Once it is closed it stays away until it changes. */
export const PinnedNote = ({ liveid, note }: { liveid: number; note: string }) => {
  const closed = useClosedNote(({ notes }) => notes[liveid]);
  if (note === '' || note === closed) return null;
  return (
    <div className={styles.note}>
      <details>
        <summary>
          <Pin size={15} strokeWidth={1.75} />
          <span>{note}</span>
          <ChevronDown size={15} strokeWidth={1.75} />
        </summary>
      </details>
      <IconButton
        label={t('room.closeNote')}
        className={styles.close}
        onClick={() => closeNote(liveid, note)}
      >
        <X size={15} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
};
