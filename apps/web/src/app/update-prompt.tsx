import { t } from '../platform/i18n/i18n.ts';
import { takeNewVersion, useUpdate } from '../platform/service-worker.ts';
import { Button } from '../ui/button.tsx';
import styles from './update-prompt.module.css';

/** Says that a newer version is there; the reader decides when it begins. */
export const UpdatePrompt = () => {
  const waiting = useUpdate((state) => state.waiting);
  if (!waiting) return null;
  return (
    <output className={styles.prompt}>
      {t('update.text')}
      <Button small onClick={() => takeNewVersion(waiting)}>
        {t('update.take')}
      </Button>
    </output>
  );
};
