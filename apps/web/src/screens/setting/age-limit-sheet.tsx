import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { isAgeLimitOn, useAgeLimit } from '../../features/age-limit/age-limit.ts';
import { isPin, PinField } from '../../features/age-limit/pin-field.tsx';
import { turnOff, turnOffByPassword, turnOn } from '../../features/age-limit/pin.ts';
import { CallError } from '../../platform/call-error.ts';
import { t } from '../../platform/i18n/i18n.ts';
import { isSessionOpen, useSession } from '../../platform/session.ts';
import { showToast } from '../../platform/toasts.ts';
import { Button } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Form } from '../../ui/form.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './setting.module.css';

type PartProps = { onDone: (said: string) => void };

const said = (error: unknown): string | undefined =>
  error instanceof Error ? (error instanceof CallError ? error.message : t('ageLimit.failed')) : undefined;

const TurnOn = ({ onDone }: PartProps) => {
  const [pin, setPin] = useState('');
  const [again, setAgain] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => turnOn(pin),
    onSuccess: () => onDone(t('ageLimit.isOn')),
  });
  const differs = isPin(again) && again !== pin;
  return (
    <Form
      submitLabel={t('ageLimit.on')}
      busy={isPending}
      disabled={!isPin(pin) || again !== pin}
      failure={said(error)}
      onSubmit={mutate}
    >
      <PinField label={t('ageLimit.newPin')} value={pin} onChange={setPin} />
      <PinField
        label={t('ageLimit.pinAgain')}
        value={again}
        onChange={setAgain}
        error={differs ? t('ageLimit.differs') : undefined}
      />
    </Form>
  );
};

const TurnOff = ({ onDone }: PartProps) => {
  const [pin, setPin] = useState('');
  const { mutate, isPending, data, error } = useMutation({
    mutationFn: () => turnOff(pin),
    onSuccess: (answer) => answer === 'right' && onDone(t('ageLimit.isOff')),
    onSettled: () => setPin(''),
  });
  const wrong = data === 'wait' ? t('ageLimit.wait') : data === 'wrong' ? t('ageLimit.wrongPin') : undefined;
  return (
    <Form submitLabel={t('ageLimit.off')} busy={isPending} disabled={!isPin(pin)} onSubmit={mutate}>
      <PinField label={t('ageLimit.pin')} value={pin} onChange={setPin} error={wrong ?? said(error)} />
    </Form>
  );
};

const Forgotten = ({ onDone }: PartProps) => {
  const [password, setPassword] = useState('');
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => turnOffByPassword(password),
    onSuccess: () => onDone(t('ageLimit.isOff')),
  });
  return (
    <Form submitLabel={t('ageLimit.off')} busy={isPending} disabled={password === ''} onSubmit={mutate}>
      <Field
        label={t('login.password')}
        value={password}
        onChange={setPassword}
        error={said(error)}
        secret={{ show: t('login.show'), hide: t('login.hide') }}
        autoComplete="current-password"
      />
    </Form>
  );
};

/** Turns the minors' mode on and off. @source screens 0.14 "A minors' mode with its own code can be set by anyone" */
export const AgeLimitSheet = ({ onClose }: { onClose: () => void }) => {
  const on = useAgeLimit(isAgeLimitOn);
  const open = isSessionOpen(useSession());
  const [forgot, setForgot] = useState(false);
  const done = (text: string) => {
    showToast(text, 'success');
    onClose();
  };
  const Part = !on ? TurnOn : forgot ? Forgotten : TurnOff;
  return (
    <Sheet title={t('ageLimit.title')} open onClose={onClose}>
      <p className={styles.note}>{t('ageLimit.text')}</p>
      <Part onDone={done} />
      {on && open && !forgot && (
        <Button kind="quiet" onClick={() => setForgot(true)}>
          {t('ageLimit.forgot')}
        </Button>
      )}
    </Sheet>
  );
};
