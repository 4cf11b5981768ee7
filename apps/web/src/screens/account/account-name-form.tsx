import { useMutation, useQueryClient } from '@tanstack/react-query';
import { changeAccount } from '@touchline/contract/identity';
import { ACCOUNT_NAME } from '@touchline/domain/account-name';
import { useState } from 'react';
import { CaptchaField } from '../../features/account/captcha-field.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { newCaptchaId } from '../../features/account/use-send-code.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './account-form.module.css';

const EMPTY = { account: '', password: '', captcha: '' };
const CAPTCHA_DIGITS = 4;

const useRename = () => {
  const client = useQueryClient();
  const key = ownAccount(useSession()).queryKey;
  const [entries, setEntries] = useState(EMPTY);
  const [captchaId, setCaptchaId] = useState(newCaptchaId);
  // A picture is good for one try.
  const renew = () => setCaptchaId(newCaptchaId());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(changeAccount, { ...entries, captcha_code: captchaId }, { noToast: true }),
    onSuccess: (user) => {
      client.setQueryData(key, user);
      setEntries(EMPTY);
      showToast(t('account.renamed'), 'success');
    },
    onError: () => setEntries((before) => ({ ...before, captcha: '' })),
    onSettled: renew,
  });
  const set = (field: keyof typeof EMPTY) => (value: string) => setEntries({ ...entries, [field]: value });
  return { entries, set, captchaId, renew, mutate, isPending, error };
};

/** The name to log in by. @source screens 5.4 "/edit-account: account name and password change with captcha" */
export const AccountNameForm = ({ account }: { account: string }) => {
  const { entries, set, captchaId, renew, mutate, isPending, error } = useRename();
  const fits = ACCOUNT_NAME.test(entries.account.trim());
  const ready = fits && entries.password !== '' && entries.captcha.length === CAPTCHA_DIGITS;
  return (
    <div className={styles.form}>
      <p className={styles.note}>{t('password.account', { account })}</p>
      <Form
        submitLabel={t('account.rename')}
        busy={isPending}
        disabled={!ready}
        failure={refusedWhole(error, 'account', 'password', 'captcha')}
        onSubmit={mutate}
      >
        <Field
          label={t('account.newName')}
          value={entries.account}
          onChange={set('account')}
          hint={t('account.rules')}
          error={
            refusedField(error, 'account') ??
            (entries.account !== '' && !fits ? t('account.rules') : undefined)
          }
          autoComplete="username"
          maxLength={20}
        />
        <Field
          label={t('password.old')}
          value={entries.password}
          onChange={set('password')}
          error={refusedField(error, 'password')}
          secret={{ show: t('login.show'), hide: t('login.hide') }}
          autoComplete="current-password"
        />
        <CaptchaField
          id={captchaId}
          onRenew={renew}
          value={entries.captcha}
          onChange={set('captcha')}
          error={refusedField(error, 'captcha')}
        />
      </Form>
    </div>
  );
};
