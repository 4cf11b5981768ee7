import { useNavigate } from 'react-router';
import { t } from '../platform/i18n/i18n.ts';
import { ROUTES } from '../platform/routes.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';
import { TopBar } from '../ui/top-bar.tsx';

/** An address that leads nowhere. */
export const NotFoundScreen = () => {
  const navigate = useNavigate();
  const home = () => void navigate(ROUTES.score, { replace: true });
  return (
    <Page
      title={t('notFound.title')}
      bar={<TopBar title={t('notFound.title')} backLabel={t('common.back')} onBack={home} />}
    >
      <Notice drawing="net" text={t('notFound.text')} action={{ label: t('notFound.action'), onAct: home }} />
    </Page>
  );
};
