import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bindPhone, SmsCode } from '@touchline/contract/identity';
import { useState } from 'react';
import * as v from 'valibot';
import { CodeField } from '../../features/account/code-field.tsx';
import { CodeRequest } from '../../features/account/code-request.tsx';
import { PhoneProofFields } from '../../features/account/phone-proof-fields.tsx';
import { ownAccount } from '../../platform/own-account.ts';
import { usePhoneProof } from '../../features/account/use-phone-proof.ts';
import { useSendCode } from '../../features/account/use-send-code.ts';
import { call } from '../../platform/call.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { ROUTES } from '../../platform/routes.ts';
import { useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { useBack } from '../../platform/use-back.ts';
import { Button } from '../../ui/button.tsx';
import { DetailPage } from '../../ui/detail-page.tsx';
import { Form } from '../../ui/form.tsx';
import { NeedsLogin } from './needs-login.tsx';
import styles from './account-form.module.css';

type OldProps = {
  mobile: string;
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
};

/** The bound number has to agree before another takes its place. */
const OldNumber = ({ mobile, value, onChange, error }: OldProps) => {
  const sending = useSendCode(false);
  return (
    <>
      <p className={styles.note}>{t('bind.oldFirst', { mobile })}</p>
      <CodeRequest sending={sending} captcha={undefined} onSend={() => void sending.send()}>
        <CodeField
          label={t('bind.oldCode')}
          value={value}
          onChange={onChange}
          error={error ?? sending.wrong.mobile ?? sending.wrong.captcha}
        />
      </CodeRequest>
      <p className={styles.note}>{t('bind.replaces', { mobile })}</p>
    </>
  );
};

const BindForm = ({ bound }: { bound: string }) => {
  const client = useQueryClient();
  const session = useSession();
  const back = useBack(ROUTES.setting);
  const proof = usePhoneProof({ isVisitor: false });
  const [oldCode, setOldCode] = useState('');
  const [oldWrong, setOldWrong] = useState<string>();
  const checkOld = (): boolean => {
    const isFine = !bound || v.is(SmsCode, oldCode);
    setOldWrong(isFine ? undefined : t('identity.wrongCode'));
    return isFine;
  };
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const { mobile, code } = proof;
      return call(bindPhone, { mobile, code, ...(bound && { old_code: oldCode }) }, { noToast: true });
    },
    onSuccess: (user) => {
      client.setQueryData(ownAccount(session).queryKey, user);
      showToast(t('bind.done'), 'success');
      back();
    },
  });
  return (
    <Form
      submitLabel={t('bind.submit')}
      busy={isPending}
      failure={refusedWhole(error, 'mobile', 'code', 'old_code')}
      onSubmit={() => [checkOld(), proof.check()].every(Boolean) && mutate()}
    >
      {bound && (
        <OldNumber
          mobile={bound}
          value={oldCode}
          onChange={setOldCode}
          error={oldWrong ?? refusedField(error, 'old_code')}
        />
      )}
      <PhoneProofFields
        proof={proof}
        refused={{ mobile: refusedField(error, 'mobile'), code: refusedField(error, 'code') }}
      />
    </Form>
  );
};

/** The phone number of the account: binds one, or shows the bound one and changes it. */
export default function BindPhoneScreen() {
  const { data: user } = useQuery(ownAccount(useSession()));
  const [changes, setChanges] = useState(false);
  return (
    <DetailPage title={t('bind.title')} root={ROUTES.setting}>
      <NeedsLogin>
        <div className={styles.form}>
          {user?.mobile && !changes ? (
            <>
              <p className={styles.big}>{user.mobile}</p>
              <p className={styles.note}>{t('bind.bound')}</p>
              <Button onClick={() => setChanges(true)}>{t('bind.change')}</Button>
            </>
          ) : (
            <BindForm bound={user?.mobile ?? ''} />
          )}
        </div>
      </NeedsLogin>
    </DetailPage>
  );
}
