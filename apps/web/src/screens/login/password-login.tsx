import { useMutation } from '@tanstack/react-query';
import { login } from '@touchline/contract/account';
import { useState } from 'react';
import * as v from 'valibot';
import { Agree } from '../../features/account/agree.tsx';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import { deviceName } from '../../features/account/device-name.ts';
import { useLoginCaptcha } from '../../features/account/use-login-captcha.ts';
import { call } from '../../platform/call.ts';
import { deviceToken } from '../../platform/device-token.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useEnter } from './use-enter.ts';

type Entries = { account: string; password: string };
type Wrong = { account?: string; password?: string; captcha?: string };

/** What is wrong with the entries, by the rules that the server checks them with. */
const wrongOf = (entries: Entries): Wrong => {
  const { account, password } = login.body.entries;
  return {
    ...(!v.is(account, entries.account) && { account: t('login.wrongAccount') }),
    ...(!v.is(password, entries.password) && { password: t('login.wrongPassword') }),
  };
};

const usePasswordLogin = () => {
  const enter = useEnter();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const captcha = useLoginCaptcha();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entries: Entries) => {
      const device = deviceName(navigator.userAgent);
      const sent = { ...entries, ...captcha.fields, device, device_token: deviceToken() };
      return call(login, sent, { noToast: true });
    },
    onSuccess: enter,
    onError: captcha.onRefused,
  });
  const submit = () => {
    const entries = { account: account.trim(), password };
    const found = {
      ...wrongOf(entries),
      ...(!captcha.fits && { captcha: t('identity.wrongCaptcha') }),
    };
    setWrong(found);
    setTried(true);
    if (Object.keys(found).length === 0 && agreed) mutate(entries);
  };
  return {
    account,
    setAccount,
    password,
    setPassword,
    agreed,
    setAgreed,
    tried,
    wrong,
    captcha,
    isPending,
    error,
    submit,
  };
};

/** Account and password; after wrong tries a captcha picture as well. */
export const PasswordLogin = () => {
  const form = usePasswordLogin();
  const { wrong, captcha, isPending, error } = form;
  return (
    <Form
      submitLabel={t(isPending ? 'login.pending' : 'login.submit')}
      busy={isPending}
      failure={refusedWhole(error, 'captcha')}
      onSubmit={form.submit}
    >
      <Field
        label={t('login.account')}
        value={form.account}
        onChange={form.setAccount}
        error={wrong.account}
        autoComplete="username"
        inputMode="text"
      />
      <Field
        label={t('login.password')}
        value={form.password}
        onChange={form.setPassword}
        error={wrong.password}
        secret={{ show: t('login.show'), hide: t('login.hide') }}
        autoComplete="current-password"
      />
      {captcha.needed && (
        <CaptchaField
          id={captcha.id}
          onRenew={captcha.renew}
          value={captcha.value}
          onChange={captcha.setValue}
          error={wrong.captcha ?? refusedField(error, 'captcha')}
        />
      )}
      <Agree agreed={form.agreed} onChange={form.setAgreed} missing={form.tried} />
    </Form>
  );
};
