import { useQuery } from '@tanstack/react-query';
import UserRound from 'lucide-react/icons/user-round';
import { useNavigate } from 'react-router';
import { leave } from '../../features/account/leave.ts';
import { ownAccount } from '../../features/account/queries.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { rememberBackUrl } from '../../platform/login-prompt.ts';
import { usePreferences } from '../../platform/preferences.ts';
import { LANGUAGES, type Language } from '../../platform/read-preferences.ts';
import { ROUTES } from '../../platform/routes.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { Button } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Segmented } from '../../ui/segmented.tsx';
import { SwitchRow } from '../../ui/switch-row.tsx';
import styles from './user-center-screen.module.css';

const FACE_PX = 64;
/** Each language in its own words. */
const LANGUAGE_NAMES: Record<Language, string> = { 'zh-CN': '简体中文', 'pt-BR': 'Português', en: 'English' };

/** The panel on top: who is here, or the way in. */
const Who = () => {
  const session = useSession();
  const navigate = useNavigate();
  const { data: user } = useQuery(ownAccount(session));
  const enter = () => {
    rememberBackUrl(ROUTES.userCenter);
    void navigate(ROUTES.login);
  };
  if (!isSessionOpen(session)) {
    return (
      <>
        <span className={styles.nobody}>
          <UserRound size={30} strokeWidth={1.5} />
        </span>
        <div className={styles.text}>
          <b>{t('me.visitor')}</b>
          <span>{t('me.visitorHint')}</span>
        </div>
        <Button small className={styles.enter} onClick={enter}>
          {t('login.submit')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Picture src={user?.avatar ?? ''} alt="" size={FACE_PX} shape="avatar" />
      <div className={styles.text}>
        <b className="one-line">{user?.nick_name}</b>
        {user && <span>{t('me.level', { level: user.user_level, id: user.uid })}</span>}
      </div>
    </>
  );
};

const Appearance = () => {
  const { mode, language } = usePreferences();
  const languages = LANGUAGES.map((id) => ({ id, label: LANGUAGE_NAMES[id] }));
  return (
    <section className={styles.card}>
      <SwitchRow
        label={t('me.dark')}
        checked={mode === 'dark'}
        onChange={(dark) => usePreferences.setState({ mode: dark ? 'dark' : 'light' })}
      />
      <div className={styles.row}>
        {t('me.language')}
        <Segmented
          label={t('me.language')}
          items={languages}
          value={language}
          onChange={(chosen) => usePreferences.setState({ language: chosen })}
        />
      </div>
    </section>
  );
};

export const UserCenterScreen = () => {
  const session = useSession();
  return (
    <Page title={t('title.me')} keywords={t('keywords.me')} root>
      <h1 className="sr-only">{t('nav.me')}</h1>
      <div className={styles.panel}>
        <Who />
      </div>
      <Appearance />
      {isSessionOpen(session) && (
        <section className={styles.card}>
          <button type="button" className={styles.out} onClick={() => void leave()}>
            {t('me.logout')}
          </button>
        </section>
      )}
    </Page>
  );
};
