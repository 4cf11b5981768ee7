import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './group.module.css';

/** What cannot simply be taken back: it names its target, and what is done on yes. */
export type Sure = { text: string; act: () => void };

/** Asks before it is done. */
export const AskSure = ({ sure, onClose }: { sure: Sure | undefined; onClose: () => void }) =>
  sure && (
    <Sheet title={sure.text} open middle onClose={onClose}>
      <div className={styles.sure}>
        <Button kind="quiet" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          onClick={() => {
            onClose();
            sure.act();
          }}
        >
          {t('common.confirm')}
        </Button>
      </div>
    </Sheet>
  );
