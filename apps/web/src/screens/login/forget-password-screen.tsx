import { useMutation } from '@tanstack/react-query';
import { Password } from '@touchline/contract/account';
import { changePwd } from '@touchline/contract/identity';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import * as v from 'valibot';
import { PhoneProofFields } from '../../features/account/phone-proof-fields.tsx';
import { usePhoneProof } from '../../features/account/use-phone-proof.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { ROUTES } from '../../platform/routes.ts';
import { showToast } from '../../platform/toasts.ts';
import { Form } from '../../ui/form.tsx';
import { IdentityPage } from './identity-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';

/** A new password by phone and code; all other devices are logged out. */
export default function ForgetPasswordScreen() {
  const navigate = useNavigate();
  const proof = usePhoneProof({ isVisitor: true });
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      call(changePwd, { mobile: proof.mobile, code: proof.code, password }, { noToast: true }),
    onSuccess: () => {
      showToast(t('forget.done'), 'success');
      void navigate(ROUTES.login, { replace: true });
    },
  });
  const fits = v.is(Password, password);
  const submit = () => {
    setTried(true);
    if (proof.check() && fits) mutate();
  };
  const wrong = refusedField(error, 'password') ?? (tried && !fits ? t('identity.wrongPassword') : undefined);
  return (
    <IdentityPage title={t('forget.title')} heading={t('forget.heading')} hint={t('forget.hint')}>
      <Form
        submitLabel={t('forget.submit')}
        busy={isPending}
        failure={refusedWhole(error, 'mobile', 'code', 'password')}
        onSubmit={submit}
      >
        <PhoneProofFields
          proof={proof}
          refused={{ mobile: refusedField(error, 'mobile'), code: refusedField(error, 'code') }}
        />
        <NewPasswordField
          label={t('forget.password')}
          value={password}
          onChange={setPassword}
          error={wrong}
        />
      </Form>
    </IdentityPage>
  );
}
