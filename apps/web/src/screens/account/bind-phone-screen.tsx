import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { bindPhone } from '@touchline/contract/identity';
import { useState } from 'react';
import { PhoneProofFields } from '../../features/account/phone-proof-fields.tsx';
import { ownAccount } from '../../features/account/queries.ts';
import { usePhoneProof } from '../../features/account/use-phone-proof.ts';
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

const BindForm = ({ bound }: { bound: string }) => {
  const client = useQueryClient();
  const session = useSession();
  const back = useBack(ROUTES.setting);
  const proof = usePhoneProof({ isVisitor: false });
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(bindPhone, { mobile: proof.mobile, code: proof.code }, { noToast: true }),
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
      failure={refusedWhole(error, 'mobile', 'code')}
      onSubmit={() => proof.check() && mutate()}
    >
      {bound && <p className={styles.note}>{t('bind.replaces', { mobile: bound })}</p>}
      <PhoneProofFields
        proof={proof}
        refused={{ mobile: refusedField(error, 'mobile'), code: refusedField(error, 'code') }}
      />
    </Form>
  );
};

/** The phone number of the account: binds one, or shows the bound one and changes it. */
export const BindPhoneScreen = () => {
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
};
