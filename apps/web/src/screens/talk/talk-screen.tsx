import { useQuery } from '@tanstack/react-query';
import CornerRightUp from 'lucide-react/icons/corner-right-up';
import { useEffect } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { commonConfig } from '../../features/live/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { copyText } from '../../platform/share.ts';
import { destinationOf, isBoundBrowser } from '../../platform/trusted-hosts.ts';
import { Button } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import styles from './talk-screen.module.css';

const useOwnHosts = (): { hosts: readonly string[]; known: boolean } => {
  const { data, isFetched } = useQuery(commonConfig());
  const site = data?.config;
  return {
    hosts: [location.hostname, site?.site_domain ?? '', site?.site_h5_domain ?? ''],
    known: isFetched,
  };
};

const OpenOutside = ({ url, host }: { url: string; host: string }) => (
  <div className={styles.outside}>
    <CornerRightUp className={styles.arrow} size={64} strokeWidth={1.5} />
    <h1>{t('talk.outside')}</h1>
    <p>{t('talk.outsideText')}</p>
    <b>{host}</b>
    <Button onClick={() => void copyText(url)}>{t('talk.copy')}</Button>
  </div>
);

/** Leads on to an address: out of WeChat and QQ first, to our own hosts at once, to others when the reader wants it. */
export default function TalkScreen() {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { hosts, known } = useOwnHosts();
  const to = destinationOf(query.get('url'), hosts);
  const bound = isBoundBrowser(navigator.userAgent);
  const goes = known && !bound && to.kind === 'own' ? to.url : '';
  useEffect(() => {
    if (to.kind === 'home') void navigate(ROUTES.root, { replace: true });
    else if (goes) location.replace(goes);
  }, [to.kind, goes, navigate]);
  if (to.kind === 'home') return null;
  return (
    <Page title={t('talk.title')}>
      {bound && <OpenOutside url={to.url} host={new URL(to.url).hostname} />}
      {!bound && known && to.kind === 'foreign' && (
        <div className={styles.leaving}>
          <h1 className="sr-only">{t('talk.title')}</h1>
          <Notice drawing="net" text={t('leaving.text', { host: to.host })}>
            <div className={styles.choice}>
              <Button kind="quiet" onClick={() => void navigate(ROUTES.root, { replace: true })}>
                {t('common.cancel')}
              </Button>
              <Button onClick={() => location.replace(to.url)}>{t('leaving.go')}</Button>
            </div>
          </Notice>
        </div>
      )}
    </Page>
  );
}
