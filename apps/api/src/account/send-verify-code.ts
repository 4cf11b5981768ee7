import { sendVerifyCode } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';
import { sendCodeTo } from '../sms/send-code.ts';

export default handle(sendVerifyCode, async ({ mobile }, context) => {
  const number = mobile ?? context.caller.account.mobile;
  if (!number) throw notFound('mobile');
  return sendCodeTo(number, context);
});
