import { useMutation } from '@tanstack/react-query';
import { login } from '@touchline/contract/account';
import { useState } from 'react';
import { Agree } from '../../features/account/agree.tsx';
import { deviceName } from '../../features/account/device-name.ts';
import { PhoneProofFields } from '../../features/account/phone-proof-fields.tsx';
import { usePhoneProof } from '../../features/account/use-phone-proof.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { Form } from '../../ui/form.tsx';
import { useEnter } from './use-enter.ts';

/** Phone number and the code of a text message. The last digit sends. */
export const CodeLogin = () => {
  const enter = useEnter();
  const proof = usePhoneProof({ isVisitor: true });
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: (code: string) =>
      call(
        login,
        { account: proof.mobile, code, device: deviceName(navigator.userAgent) },
        { noToast: true },
      ),
    onSuccess: enter,
  });
  const submit = () => {
    setTried(true);
    if (proof.check() && agreed) mutate(proof.code);
  };
  return (
    <Form
      submitLabel={t(isPending ? 'login.pending' : 'login.submit')}
      busy={isPending}
      failure={refusedWhole(error, 'account', 'code')}
      onSubmit={submit}
    >
      <PhoneProofFields
        proof={proof}
        refused={{ mobile: refusedField(error, 'account'), code: refusedField(error, 'code') }}
        onFull={(code) => agreed && mutate(code)}
      />
      <Agree agreed={agreed} onChange={setAgreed} missing={tried} />
    </Form>
  );
};
