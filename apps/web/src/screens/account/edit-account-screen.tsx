import { useMutation, useQuery } from '@tanstack/react-query';
import { Password } from '@touchline/contract/account';
import { changePwd } from '@touchline/contract/identity';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import * as v from 'valibot';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { useLoginCaptcha } from '../../features/account/use-login-captcha.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useBack } from '../../platform/use-back.ts';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { NewPasswordField } from '../login/new-password-field.tsx';
import { AccountNameForm } from './account-name-form.tsx';
import { NeedsLogin } from './needs-login.tsx';
import styles from './account-form.module.css';

const PasswordForm = () => {
  const back = useBack(ROUTES.setting);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const captcha = useLoginCaptcha();
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changePwd, { old_password: old, password, ...captcha.fields }, { noToast: true }),
    onError: captcha.onRefused,
    onSuccess: () => {
      showToast(t('password.done'), 'success');
      back();
    },
  });
  const fits = v.is(Password, password);
  const submit = () => {
    setTried(true);
    if (fits && old && captcha.fits) mutate();
  };
  return (
    <div className={styles.form}>
      <Form
        submitLabel={t('forget.submit')}
        busy={isPending}
        failure={refusedWhole(error, 'old_password', 'password', 'captcha')}
        onSubmit={submit}
      >
        <Field
          label={t('password.old')}
          value={old}
          onChange={setOld}
          error={
            refusedField(error, 'old_password') ?? (tried && !old ? t('login.wrongPassword') : undefined)
          }
          secret={{ show: t('login.show'), hide: t('login.hide') }}
          autoComplete="current-password"
        />
        <NewPasswordField
          label={t('forget.password')}
          value={password}
          onChange={setPassword}
          error={
            refusedField(error, 'password') ?? (tried && !fits ? t('identity.wrongPassword') : undefined)
          }
        />
        {captcha.needed && (
          <CaptchaField
            id={captcha.id}
            onRenew={captcha.renew}
            value={captcha.value}
            onChange={captcha.setValue}
            error={refusedField(error, 'captcha')}
          />
        )}
      </Form>
      <p className={styles.note}>{t('forget.hint')}</p>
    </div>
  );
};

const AccountName = () => {
  const { data: user } = useQuery(ownAccount(useSession()));
  return <AccountNameForm account={user?.account ?? ''} />;
};

const PARTS = { password: PasswordForm, account: AccountName } as const;

/** Password and name of the account. All other devices are logged out by a new password. */
export default function EditAccountScreen() {
  const [query, setQuery] = useSearchParams();
  const part = query.get('part') === 'account' ? 'account' : 'password';
  const Part = PARTS[part];
  const tabs = [
    { id: 'password', label: t('password.title') },
    { id: 'account', label: t('account.title') },
  ] as const;
  return (
    <DetailPage title={t('account.both')} root={ROUTES.setting}>
      <NeedsLogin>
        <Tabs
          spread
          label={t('account.both')}
          items={tabs}
          value={part}
          onChange={(id) => setQuery(id === 'account' ? { part: id } : {}, { replace: true })}
        />
        <Part />
      </NeedsLogin>
    </DetailPage>
  );
}
