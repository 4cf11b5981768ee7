import { useMutation, useQueryClient } from '@tanstack/react-query';
import { login } from '@touchline/contract/account';
import { useState, type FormEvent } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { ownAccount } from '../../features/account/queries.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { takeBackUrl } from '../../platform/login-prompt.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Page } from '../../ui/page.tsx';
import { TopBar } from '../../ui/top-bar.tsx';
import styles from './login-screen.module.css';

type Wrong = { account?: string; password?: string };

/** What is wrong with the entries, by the rules that the server checks them with. */
const wrongOf = (entries: { account: string; password: string }): Wrong => {
  const { account, password } = login.body.entries;
  return {
    ...(!v.is(account, entries.account) && { account: t('login.wrongAccount') }),
    ...(!v.is(password, entries.password) && { password: t('login.wrongPassword') }),
  };
};

const useLogin = () => {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (entries: { account: string; password: string }) => call(login, entries, { noToast: true }),
    onSuccess: (user) => {
      const session = { uid: user.uid, token: user.token };
      useSession.setState(session);
      client.setQueryData(ownAccount(session).queryKey, user);
      void navigate(takeBackUrl() ?? ROUTES.userCenter, { replace: true });
    },
  });
};

/** Account and password; back to where the login was asked for. */
export const LoginScreen = () => {
  const navigate = useNavigate();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [wrong, setWrong] = useState<Wrong>({});
  const { mutate, isPending, error } = useLogin();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = wrongOf({ account: account.trim(), password });
    setWrong(found);
    if (Object.keys(found).length === 0) mutate({ account: account.trim(), password });
  };
  return (
    <Page
      title={t('login.title')}
      bar={<TopBar title={t('login.title')} backLabel={t('common.back')} onBack={() => void navigate(-1)} />}
    >
      <form className={styles.form} onSubmit={submit} noValidate>
        <div className={styles.head}>
          <BrandMark />
          <h2>{t('login.welcome')}</h2>
        </div>
        <Field
          label={t('login.account')}
          value={account}
          onChange={setAccount}
          error={wrong.account}
          autoComplete="username"
          inputMode="text"
        />
        <Field
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          error={wrong.password}
          secret={{ show: t('login.show'), hide: t('login.hide') }}
          autoComplete="current-password"
        />
        <p role="alert" className={styles.failure}>
          {error?.message}
        </p>
        <Button submit disabled={isPending}>
          {t(isPending ? 'login.pending' : 'login.submit')}
        </Button>
      </form>
    </Page>
  );
};
