import Play from 'lucide-react/icons/play';
import type { ReactNode } from 'react';
import { Link, useNavigate } from 'react-router';
import { ownAccount } from '../../platform/own-account.ts';
import { currentBrand } from '../../platform/brand/current.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { BASE_PATH, ROUTES } from '../../platform/routes.ts';
import { isSessionOpen } from '../../platform/session.ts';
import { useReader } from '../../platform/use-reader.ts';
import { useInBrowser } from '../../platform/use-in-browser.ts';
import { Notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/page.tsx';
import { QrCode } from '../../ui/qr-code.tsx';
import { useQuery } from '@tanstack/react-query';
import styles from './share.module.css';

/** The address of the thing itself, once the page knows where it stands; hidden for accounts that show no QR. */
const Qr = ({ path }: { path: string }) => {
  const session = useReader();
  const { data: account } = useQuery({ ...ownAccount(session), enabled: isSessionOpen(session) });
  const isKnown = useInBrowser();
  if (!isKnown || account?.is_no_qrad === 1) return null;
  const address = location.origin + BASE_PATH + path + location.search;
  return (
    <aside className={styles.qr}>
      <QrCode text={address} label={t('share.qr')} />
      <p>{t('share.qr')}</p>
    </aside>
  );
};

type Props = {
  title: string;
  /** Where the thing itself is, without the base path. */
  inner: string;
  children: ReactNode;
};

/** A page that people send to each other: the thing, and one button that leads to it. */
export const ShareFrame = ({ title, inner, children }: Props) => (
  <Page title={title}>
    <h1 className="sr-only">{title}</h1>
    <div className={styles.columns}>
      <div className={styles.thing}>{children}</div>
      <Qr path={inner} />
    </div>
    <footer className={styles.foot}>
      <Link to={inner} className={styles.open}>
        <Play size={20} strokeWidth={1.75} />
        {t('share.open', { site: currentBrand().name })}
      </Link>
      <small>{t('share.noLogin')}</small>
    </footer>
  </Page>
);

/** What was removed, or is for other readers: the service says which. */
export const ShareGone = ({ text }: { text: string }) => {
  const navigate = useNavigate();
  const action = { label: t('share.home'), onAct: () => void navigate(ROUTES.score, { replace: true }) };
  return (
    <Page title={t('share.title')}>
      <Notice drawing="net" text={text} action={action} />
    </Page>
  );
};
