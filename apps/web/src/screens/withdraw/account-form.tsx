import { useMutation, useQueryClient } from '@tanstack/react-query';
import { PAYOUT_KINDS, savePayoutAccount } from '@touchline/contract/withdraw';
import { useState } from 'react';
import { PAYOUT_NAMES } from '../../features/wallet/withdraw-queries.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { Card } from '../../ui/card.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { SelectField } from '../../ui/select-field.tsx';
import styles from './withdraw.module.css';

/** The second step: where it is paid to. The holder is the person that was checked. */
export const AccountForm = () => {
  const client = useQueryClient();
  const [kind, setKind] = useState<(typeof PAYOUT_KINDS)[number]>('alipay');
  const [holder, setHolder] = useState('');
  const [number, setNumber] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(savePayoutAccount, { payout_kind: kind, holder, number }, { noToast: true }),
    onSuccess: () => client.invalidateQueries({ queryKey: ['withdraw'] }),
  });
  return (
    <Card title={t('withdraw.account')}>
      <p className={styles.hint}>{t('withdraw.accountText')}</p>
      <Form
        submitLabel={t('common.save')}
        busy={isPending}
        disabled={holder === '' || number.length < 4}
        failure={error?.message}
        onSubmit={mutate}
      >
        <SelectField
          label={t('withdraw.kind')}
          value={kind}
          options={PAYOUT_KINDS.map((each) => [each, t(PAYOUT_NAMES[each])] as const)}
          placeholder={t('withdraw.kind')}
          onChange={(chosen) => setKind(PAYOUT_KINDS.find((each) => each === chosen) ?? 'alipay')}
          autoComplete="off"
        />
        <Field
          label={t('withdraw.holder')}
          value={holder}
          onChange={setHolder}
          autoComplete="name"
          maxLength={60}
        />
        <Field
          label={t('withdraw.accountNumber')}
          value={number}
          onChange={setNumber}
          autoComplete="off"
          maxLength={80}
        />
      </Form>
    </Card>
  );
};
