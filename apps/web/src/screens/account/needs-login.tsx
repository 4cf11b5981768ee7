import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { rememberBackUrl } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Notice } from '../../ui/notice.tsx';

/** What belongs to an account; visitors find the way to the login, and come back here after it. */
export const NeedsLogin = ({ children }: { children: ReactNode }) => {
  const open = isSessionOpen(useSession());
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  if (open) return children;
  const enter = () => {
    rememberBackUrl(pathname + search);
    void navigate(ROUTES.login);
  };
  return (
    <Notice
      drawing="bench"
      text={t('login.promptText')}
      action={{ label: t('login.submit'), onAct: enter }}
    />
  );
};
