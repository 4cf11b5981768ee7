import type { ReactNode } from 'react';
import { t } from '../../platform/i18n/i18n.ts';
import { Button } from '../../ui/button.tsx';
import { CaptchaField } from './captcha-field.tsx';
import type { useSendCode } from './use-send-code.ts';
import styles from './code-request.module.css';

type Props = {
  sending: ReturnType<typeof useSendCode>;
  captcha: { value: string; onChange: (value: string) => void } | undefined;
  onSend: () => void;
  children: ReactNode;
};

const CAPTCHA_DIGITS = 4;

/** The captcha picture where one is needed, the button that sends a code with its countdown, and the code itself. */
export const CodeRequest = ({ sending, captcha, onSend, children }: Props) => {
  const { leftSec, busy, wrong, captchaId, renewCaptcha, demoCode } = sending;
  const ready = captcha === undefined || captcha.value.length === CAPTCHA_DIGITS;
  return (
    <>
      {captcha && <CaptchaField {...captcha} id={captchaId} onRenew={renewCaptcha} error={wrong.captcha} />}
      <Button kind="quiet" disabled={busy || leftSec > 0 || !ready} onClick={onSend}>
        {leftSec > 0 ? t('identity.again', { seconds: leftSec }) : t('identity.send')}
      </Button>
      {demoCode !== undefined && (
        <output className={styles.demo}>{t('identity.demoCode', { code: demoCode })}</output>
      )}
      {children}
    </>
  );
};
