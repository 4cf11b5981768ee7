import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useUnderAge } from '../../platform/under-age.ts';
import { Notice } from '../../ui/notice.tsx';

/** What is paid for is not there under 18 and in the minors' mode; the server refuses it as well. @source screens 0.14 */
export const GrownUpsOnly = ({ children }: { children: ReactNode }) => {
  const { underAge } = useUnderAge();
  const navigate = useNavigate();
  if (!underAge) return children;
  const action = { label: t('wallet.back'), onAct: () => void navigate(ROUTES.userCenter) };
  return <Notice drawing="bench" text={t('wallet.underAge')} action={action} />;
};
