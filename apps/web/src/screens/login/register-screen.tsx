import { useMutation } from '@tanstack/react-query';
import { Password } from '@touchline/contract/account';
import { regist } from '@touchline/contract/identity';
import { useState } from 'react';
import { Link } from 'react-router';
import * as v from 'valibot';
import { Agree } from '../../features/account/agree.tsx';
import { deviceName } from '../../features/account/device-name.ts';
import { PhoneProofFields } from '../../features/account/phone-proof-fields.tsx';
import { usePhoneProof } from '../../features/account/use-phone-proof.ts';
import { ARRIVAL } from '../../platform/brand/arrival.ts';
import { call } from '../../platform/call.ts';
import { dayOf } from '../../platform/days.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { refusedField, refusedWhole } from '../../platform/refused-fields.ts';
import { ROUTES } from '../../platform/routes.ts';
import { serverNowSec } from '../../platform/server-clock.ts';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { IdentityPage } from './identity-page.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { useEnter } from './use-enter.ts';
import styles from './identity-page.module.css';

const OWN_FIELDS = ['mobile', 'code', 'password', 'invite_code', 'birthday'];

const useRegister = () => {
  const enter = useEnter();
  const proof = usePhoneProof({ isVisitor: true });
  const [password, setPassword] = useState('');
  const [invite, setInvite] = useState(ARRIVAL.invite_code ?? '');
  const [birthday, setBirthday] = useState('');
  const [agreed, setAgreed] = useState(false);
  const [tried, setTried] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => {
      const own = { mobile: proof.mobile, code: proof.code, password, invite_code: invite.trim() };
      const device = deviceName(navigator.userAgent);
      return call(regist, { ...own, ...(birthday && { birthday }), device }, { noToast: true });
    },
    onSuccess: enter,
  });
  const passwordFits = v.is(Password, password);
  const submit = () => {
    setTried(true);
    if (proof.check() && passwordFits && agreed) mutate();
  };
  const wrongPassword =
    refusedField(error, 'password') ?? (tried && !passwordFits ? t('identity.wrongPassword') : undefined);
  return {
    proof,
    password,
    setPassword,
    invite,
    setInvite,
    birthday,
    setBirthday,
    agreed,
    setAgreed,
    tried,
    isPending,
    error,
    submit,
    wrongPassword,
  };
};

/** A new account for a phone number. */
export default function RegisterScreen() {
  const form = useRegister();
  const { proof, error } = form;
  return (
    <IdentityPage title={t('register.title')} heading={t('register.heading')} hint={t('register.hint')}>
      <Form
        submitLabel={t(form.isPending ? 'register.pending' : 'register.submit')}
        busy={form.isPending}
        failure={refusedWhole(error, ...OWN_FIELDS)}
        onSubmit={form.submit}
      >
        <PhoneProofFields
          proof={proof}
          refused={{ mobile: refusedField(error, 'mobile'), code: refusedField(error, 'code') }}
        />
        <NewPasswordField
          label={t('login.password')}
          value={form.password}
          onChange={form.setPassword}
          error={form.wrongPassword}
        />
        <Field
          label={t('register.birthday')}
          hint={t('register.birthdayHint')}
          value={form.birthday}
          onChange={form.setBirthday}
          error={refusedField(error, 'birthday')}
          type="date"
          autoComplete="bday"
          max={dayOf(new Date(serverNowSec() * 1000))}
        />
        <Field
          label={t('register.invite')}
          value={form.invite}
          onChange={form.setInvite}
          error={refusedField(error, 'invite_code')}
          autoComplete="off"
          maxLength={16}
        />
        <Agree agreed={form.agreed} onChange={form.setAgreed} missing={form.tried} />
      </Form>
      <div className={styles.links}>
        <Link to={ROUTES.login} replace>
          {t('register.toLogin')}
        </Link>
      </div>
    </IdentityPage>
  );
}
