import X from 'lucide-react/icons/x';
import { t } from '../platform/i18n/i18n.ts';
import { useNewVersion } from '../platform/new-version.ts';
import { Button } from '../ui/button.tsx';
import { IconButton } from '../ui/icon-button.tsx';
import styles from './update-prompt.module.css';

/** Stays with this version until the next start, which tells of the newer one again. */
const leaveVersion = (): void => useNewVersion.setState({ take: undefined });

/** Says that a newer version is there; the reader decides when it begins. */
export const UpdatePrompt = () => {
  const take = useNewVersion((state) => state.take);
  if (!take) return null;
  return (
    <output className={styles.prompt}>
      <span className={styles.text}>{t('update.text')}</span>
      <Button small onClick={take}>
        {t('update.take')}
      </Button>
      <IconButton label={t('common.close')} onClick={leaveVersion}>
        <X size={16} strokeWidth={1.75} />
      </IconButton>
    </output>
  );
};
