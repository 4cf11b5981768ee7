import { useState } from 'react';
import { Link } from 'react-router';
import { t } from '../../platform/i18n/i18n.ts';
import { ROUTES } from '../../platform/routes.ts';
import { Tabs } from '../../ui/tabs.tsx';
import { CodeLogin } from './code-login.tsx';
import { IdentityPage } from './identity-page.tsx';
import { PasswordLogin } from './password-login.tsx';
import styles from './identity-page.module.css';

/** Login by password or by code; back to where it was asked for. */
export default function LoginScreen() {
  const [way, setWay] = useState<'password' | 'code'>('password');
  const ways = [
    { id: 'password', label: t('login.byPassword') },
    { id: 'code', label: t('login.byCode') },
  ] as const;
  return (
    <IdentityPage title={t('login.title')} heading={t('login.welcome')} hint={t('login.hint')}>
      <Tabs label={t('login.ways')} items={ways} value={way} onChange={setWay} />
      {way === 'password' ? <PasswordLogin /> : <CodeLogin />}
      <div className={styles.links}>
        <Link to={ROUTES.register} replace>
          {t('login.toRegister')}
        </Link>
        <Link to={ROUTES.forgetPassword} replace>
          {t('login.forgotten')}
        </Link>
      </div>
    </IdentityPage>
  );
}
