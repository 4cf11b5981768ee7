import { useMutation } from '@tanstack/react-query';
import { login } from '@touchline/contract/account';
import { useState } from 'react';
import * as v from 'valibot';
import { Agree } from '../../features/account/agree.tsx';
import { deviceName } from '../../features/account/device-name.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { useEnter } from './use-enter.ts';

type Entries = { account: string; password: string };
type Wrong = { account?: string; password?: string };

/** What is wrong with the entries, by the rules that the server checks them with. */
const wrongOf = (entries: Entries): Wrong => {
  const { account, password } = login.body.entries;
  return {
    ...(!v.is(account, entries.account) && { account: t('login.wrongAccount') }),
    ...(!v.is(password, entries.password) && { password: t('login.wrongPassword') }),
  };
};

/** Account and password. */
export const PasswordLogin = () => {
  const enter = useEnter();
  const [account, setAccount] = useState('');
  const [password, setPassword] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const [wrong, setWrong] = useState<Wrong>({});
  const { mutate, isPending, error } = useMutation({
    mutationFn: (entries: Entries) =>
      call(login, { ...entries, device: deviceName(navigator.userAgent) }, { noToast: true }),
    onSuccess: enter,
  });
  const submit = () => {
    const entries = { account: account.trim(), password };
    const found = wrongOf(entries);
    setWrong(found);
    setTried(true);
    if (Object.keys(found).length === 0 && agreed) mutate(entries);
  };
  return (
    <Form
      submitLabel={t(isPending ? 'login.pending' : 'login.submit')}
      busy={isPending}
      failure={error?.message}
      onSubmit={submit}
    >
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
      <Agree agreed={agreed} onChange={setAgreed} missing={tried} />
    </Form>
  );
};
