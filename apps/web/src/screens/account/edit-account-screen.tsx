import { useMutation, useQuery } from '@tanstack/react-query';
import { Password } from '@touchline/contract/account';
import { changePwd } from '@touchline/contract/identity';
import { useState } from 'react';
import * as v from 'valibot';
import { ownAccount } from '../../features/account/queries.ts';
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
import { NewPasswordField } from '../login/new-password-field.tsx';
import { NeedsLogin } from './needs-login.tsx';
import styles from './account-form.module.css';

const PasswordForm = () => {
  const { data: user } = useQuery(ownAccount(useSession()));
  const back = useBack(ROUTES.setting);
  const [old, setOld] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changePwd, { old_password: old, password }, { noToast: true }),
    onSuccess: () => {
      showToast(t('password.done'), 'success');
      back();
    },
  });
  const fits = v.is(Password, password);
  const submit = () => {
    setTried(true);
    if (fits && old) mutate();
  };
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('password.account', { account: user?.account ?? '' })}</p>
      <Form
        submitLabel={t('forget.submit')}
        busy={isPending}
        failure={refusedWhole(error, 'old_password', 'password')}
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
      </Form>
      <p className={styles.note}>{t('forget.hint')}</p>
    </div>
  );
};

/** The password of the account. All other devices are logged out by a change. */
export const EditAccountScreen = () => (
  <DetailPage title={t('password.title')} root={ROUTES.setting}>
    <NeedsLogin>
      <PasswordForm />
    </NeedsLogin>
  </DetailPage>
);
