import Forward from 'lucide-react/icons/forward';
import Trash2 from 'lucide-react/icons/trash-2';
import X from 'lucide-react/icons/x';
import { t } from '../../platform/i18n/i18n.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './thread.module.css';

const ICON = { size: 22, strokeWidth: 1.75 };

type Props = { count: number; onForward: () => void; onErase: () => void; onEnd: () => void };

/** Stands where messages are written while several are chosen. */
export const ChosenBar = ({ count, onForward, onErase, onEnd }: Props) => (
  <div className={styles.chosen}>
    <IconButton label={t('conversation.chooseEnd')} onClick={onEnd}>
      <X {...ICON} />
    </IconButton>
    <output>{t('conversation.chosen', { count })}</output>
    <IconButton label={t('conversation.forward')} disabled={count === 0} onClick={onForward}>
      <Forward {...ICON} />
    </IconButton>
    <IconButton label={t('conversation.erase')} disabled={count === 0} onClick={onErase}>
      <Trash2 {...ICON} />
    </IconButton>
  </div>
);
