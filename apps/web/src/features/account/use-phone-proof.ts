import { Mobile, SmsCode } from '@touchline/contract/identity';
import { useState } from 'react';
import * as v from 'valibot';
import { t } from '../../platform/i18n/i18n.ts';
import { CALLING_CODES, mobileOf, type CallingCode } from './mobile.ts';
import { useSendCode } from './use-send-code.ts';

/** A phone number and the code that proves it is at hand, as they are being typed. */
export const usePhoneProof = ({ isVisitor }: { isVisitor: boolean }) => {
  const [calling, setCalling] = useState<CallingCode>(CALLING_CODES[0]);
  const [number, setNumber] = useState('');
  const [captcha, setCaptcha] = useState('');
  const [code, setCode] = useState('');
  const [wrong, setWrong] = useState<{ mobile?: string; code?: string }>({});
  const sending = useSendCode(isVisitor);
  const mobile = mobileOf(calling, number);
  const request = async () => {
    if (!v.is(Mobile, mobile)) return setWrong({ mobile: t('identity.wrongMobile') });
    setWrong({});
    const sent = await sending.send(mobile, captcha);
    if (!sent) setCaptcha('');
    return undefined;
  };
  /** True when both can be sent; otherwise says what is wrong below its field. */
  const check = (): boolean => {
    const found = {
      ...(!v.is(Mobile, mobile) && { mobile: t('identity.wrongMobile') }),
      ...(!v.is(SmsCode, code) && { code: t('identity.wrongCode') }),
    };
    setWrong(found);
    return Object.keys(found).length === 0;
  };
  return {
    calling,
    setCalling,
    number,
    setNumber,
    captcha,
    setCaptcha,
    code,
    setCode,
    mobile,
    sending,
    request,
    check,
    isVisitor,
    wrong: { ...sending.wrong, ...wrong },
  };
};

export type PhoneProof = ReturnType<typeof usePhoneProof>;
