import { sendVerifyCode } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { notFound } from '../refusal.ts';

export default handle(sendVerifyCode, async ({ mobile }, { smsCodes, caller, address, language }) => {
  const number = mobile ?? caller.account.mobile;
  if (!number) throw notFound('mobile');
  return { retry_after_sec: await smsCodes.send(number, { address, language }) };
});
