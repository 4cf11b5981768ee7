import Upload from 'lucide-react/icons/upload';
import { Suspense, useState } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import styles from './upload-button.module.css';

const UploadSheet = lazyPart(
  'screens/watch/upload-sheet.tsx',
  async () => (await import('./upload-sheet.tsx')).UploadSheet,
);

/** The way to a short video of one's own; visitors are asked to log in. */
export const UploadButton = () => {
  const [open, setOpen] = useState(false);
  const session = useSession();
  return (
    <div className={styles.row}>
      <button
        type="button"
        className={styles.button}
        onClick={() => (isSessionOpen(session) ? setOpen(true) : askToLogIn())}
      >
        <Upload size={18} strokeWidth={1.75} />
        {t('watch.upload')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <UploadSheet onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
};
