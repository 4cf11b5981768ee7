import { sendCode } from '@touchline/contract/identity';
import { handle } from '../handle.ts';
import { sendCodeTo } from '../sms/send-code.ts';

export default handle(sendCode, async ({ mobile, captcha, code }, context) => {
  await context.captchas.use(code, captcha);
  return sendCodeTo(mobile, context);
});
