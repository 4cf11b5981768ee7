import { sendCode, sendVerifyCode } from '@touchline/contract/identity';
import { useEffect, useState } from 'react';
import { call } from '../../platform/call.ts';
import { CallError } from '../../platform/call-error.ts';

const WAIT_SEC = 60;

/** Names a captcha picture; used once. */
export const newCaptchaId = (): string => crypto.randomUUID();

type Sending = {
  /** Seconds until another code may be asked for. */
  leftSec: number;
  captchaId: string;
  renewCaptcha: () => void;
  /** What the server refused, by field. */
  wrong: { mobile?: string; captcha?: string };
  busy: boolean;
  /** The code itself, which a demonstration shows instead of sending it. */
  demoCode: string | undefined;
  /** To this number, or without one to the number of the account. @returns true when a code is on its way */
  send: (mobile?: string, captcha?: string) => Promise<boolean>;
};

const wrongOf = (error: unknown): Sending['wrong'] => {
  if (!(error instanceof CallError)) return {};
  const field = error.field === 'mobile' ? 'mobile' : 'captcha';
  return { [field]: error.message };
};

/** Asks for a code by text message: with a captcha picture for visitors, without for someone logged in. */
export const useSendCode = (isVisitor: boolean): Sending => {
  const [untilMs, setUntilMs] = useState(0);
  const [leftSec, setLeftSec] = useState(0);
  const [captchaId, setCaptchaId] = useState(newCaptchaId);
  const [wrong, setWrong] = useState<Sending['wrong']>({});
  const [busy, setBusy] = useState(false);
  const [demoCode, setDemoCode] = useState<string>();
  useEffect(() => {
    if (untilMs === 0) return undefined;
    const show = () => setLeftSec(Math.max(0, Math.ceil((untilMs - performance.now()) / 1000)));
    show();
    const timer = setInterval(show, 500);
    return () => clearInterval(timer);
  }, [untilMs]);
  const renewCaptcha = () => setCaptchaId(newCaptchaId());
  const send = async (mobile?: string, captcha = '') => {
    setBusy(true);
    setWrong({});
    try {
      const answer = isVisitor
        ? await call(sendCode, { mobile: mobile ?? '', captcha, code: captchaId }, { noToast: true })
        : await call(sendVerifyCode, mobile === undefined ? {} : { mobile }, { noToast: true });
      setDemoCode(answer.demo_code);
      setUntilMs(performance.now() + (answer.retry_after_sec || WAIT_SEC) * 1000);
      return true;
    } catch (error) {
      setWrong(wrongOf(error));
      const waitSec = error instanceof CallError ? error.retryAfterSec : undefined;
      if (waitSec) setUntilMs(performance.now() + waitSec * 1000);
      // A picture is good for one try.
      renewCaptcha();
      return false;
    } finally {
      setBusy(false);
    }
  };
  return { leftSec, captchaId, renewCaptcha, wrong, busy, demoCode, send };
};
