import { useMutation } from '@tanstack/react-query';
import { closeAccount, CLOSING_WAIT_DAYS } from '@touchline/contract/account-life';
import { useState } from 'react';
import { leave } from '../../features/account/leave.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

/** The end of an account: proven by its password, taken back by a login within the wait. */
export const CloseAccountSheet = ({ onClose }: { onClose: () => void }) => {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(closeAccount, { password }, { noToast: true }),
    onSuccess: async () => {
      showToast(t('closing.done', { days: CLOSING_WAIT_DAYS }));
      onClose();
      await leave();
    },
  });
  return (
    <Sheet title={t('closing.title')} open onClose={onClose}>
      <p className={styles.note}>{t('closing.text', { days: CLOSING_WAIT_DAYS })}</p>
      <Form
        submitLabel={t('closing.submit')}
        busy={isPending}
        disabled={password === ''}
        failure={error?.message}
        onSubmit={() => mutate()}
      >
        <Field
          label={t('login.password')}
          value={password}
          onChange={setPassword}
          secret={{ show: t('login.show'), hide: t('login.hide') }}
          autoComplete="current-password"
        />
      </Form>
    </Sheet>
  );
};
