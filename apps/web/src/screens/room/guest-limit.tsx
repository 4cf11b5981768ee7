import type { CommonConfig } from '@touchline/contract/config';
import X from 'lucide-react/icons/x';
import { useState, type ReactNode } from 'react';
import { useGuestLimit } from '../../features/live/use-guest-limit.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { askToLogIn } from '../../platform/login-prompt.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import styles from './guest-limit.module.css';

type Props = { isGuest: boolean; limits: CommonConfig | undefined; children: ReactNode };

/** Plays for members; for guests until the site's limit, with a hint before it. */
export const GuestLimit = ({ isGuest, limits, children }: Props) => {
  const reached = useGuestLimit(isGuest, limits);
  const [closed, setClosed] = useState(false);
  if (reached === 'stop') {
    return (
      <div className={styles.stop}>
        <p>{t('room.loginToWatch')}</p>
        <button type="button" onClick={() => askToLogIn()}>
          {t('login.submit')}
        </button>
      </div>
    );
  }
  return (
    <>
      {children}
      {reached === 'hint' && !closed && (
        <div className={styles.hint}>
          <button type="button" onClick={() => askToLogIn()}>
            {t('room.loginHint')}
          </button>
          <IconButton label={t('common.close')} onClick={() => setClosed(true)}>
            <X size={16} strokeWidth={1.75} />
          </IconButton>
        </div>
      )}
    </>
  );
};
