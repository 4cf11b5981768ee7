import { login } from '@touchline/contract/account';
import { useState } from 'react';
import * as v from 'valibot';
import { CallError } from '../../platform/call-error.ts';
import { newCaptchaId } from './use-send-code.ts';

/** Whether an answer to a login says that a picture must be read first. */
export const asksCaptcha = (error: unknown): boolean =>
  error instanceof CallError && error.field === 'captcha';

/** The captcha picture of a login; there is none until the server asks for it. @source screens 6.3 "After 3 wrong tries a captcha" */
export const useLoginCaptcha = () => {
  const [needed, setNeeded] = useState(false);
  const [id, setId] = useState(newCaptchaId);
  const [value, setValue] = useState('');
  const renew = () => setId(newCaptchaId());
  return {
    needed,
    id,
    value,
    setValue,
    renew,
    /** False while four digits are needed and not there. */
    fits: !needed || v.is(login.body.entries.captcha.wrapped, value),
    /** What a login sends of it. */
    fields: needed ? { captcha: value, captcha_code: id } : {},
    /** Takes note of a refused login. A picture is good for one try, so another one is shown. */
    onRefused: (error: unknown) => {
      if (asksCaptcha(error)) setNeeded(true);
      setValue('');
      renew();
    },
  };
};
