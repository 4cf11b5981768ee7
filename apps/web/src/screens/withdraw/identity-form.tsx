import { useMutation, useQueryClient } from '@tanstack/react-query';
import { saveIdentity } from '@touchline/contract/withdraw';
import { useState } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import styles from './withdraw.module.css';

/** The first step: who is paid. People of the site check it. */
export const IdentityForm = ({ reason }: { reason: string }) => {
  const client = useQueryClient();
  const [name, setName] = useState('');
  const [number, setNumber] = useState('');
  const [birthday, setBirthday] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(saveIdentity, { name, id_number: number, birthday }, { noToast: true }),
    onSuccess: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['withdraw'] }),
        client.invalidateQueries({ queryKey: ['application'] }),
      ]),
  });
  return (
    <Card title={t('withdraw.identity')}>
      <p className={styles.hint}>{reason || t('withdraw.identityText')}</p>
      <Form
        submitLabel={t('withdraw.handIn')}
        busy={isPending}
        disabled={name === '' || number === '' || birthday === ''}
        failure={error?.message}
        onSubmit={mutate}
      >
        <Field
          label={t('withdraw.name')}
          value={name}
          onChange={setName}
          autoComplete="name"
          maxLength={60}
        />
        <Field
          label={t('withdraw.idNumber')}
          value={number}
          onChange={setNumber}
          autoComplete="off"
          maxLength={24}
        />
        <Field
          label={t('withdraw.birthday')}
          type="date"
          value={birthday}
          onChange={setBirthday}
          autoComplete="bday"
        />
      </Form>
    </Card>
  );
};
