import { useMutation, useQueryClient } from '@tanstack/react-query';
import { exchangeCoupon } from '@touchline/contract/coupon';
import { useState, type SubmitEvent } from 'react';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import styles from './coupons-screen.module.css';

const LETTERS = 12;

/** Turns a code into a coupon; what is wrong with it stands below. */
export const ExchangeForm = () => {
  const client = useQueryClient();
  const [code, setCode] = useState('');
  const { mutate, isPending, error, reset } = useMutation({
    mutationFn: () => call(exchangeCoupon, { code }, { noToast: true }),
    onSuccess: ({ name }) => {
      setCode('');
      showToast(t('coupon.exchanged', { name }), 'success');
      void client.invalidateQueries({ queryKey: ['coupon'] });
    },
  });
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    mutate();
  };
  const change = (text: string) => {
    reset();
    setCode(text);
  };
  return (
    <form className={styles.exchange} onSubmit={submit}>
      <Field
        label={t('coupon.code')}
        value={code}
        onChange={change}
        error={error?.message}
        autoComplete="off"
        placeholder={t('coupon.codeHint')}
        maxLength={24}
      />
      <Button submit disabled={isPending || code.replaceAll(/[\s-]/g, '').length < LETTERS}>
        {t('coupon.exchange')}
      </Button>
    </form>
  );
};
