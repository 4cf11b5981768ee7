import { t } from '../platform/i18n/i18n.ts';
import { Notice } from '../ui/notice.tsx';
import { Page } from '../ui/page.tsx';

/** A screen that could not be drawn: says so and leads out. Loading anew also fetches parts that a newer version replaced. */
export const ErrorScreen = () => (
  <Page title={t('errorPage.title')}>
    <h1 className="sr-only">{t('errorPage.title')}</h1>
    <Notice
      drawing="net"
      text={t('errorPage.text')}
      action={{ label: t('errorPage.reload'), onAct: () => location.reload() }}
    >
      <a href={import.meta.env.BASE_URL}>{t('errorPage.home')}</a>
    </Notice>
  </Page>
);
