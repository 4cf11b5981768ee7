import { sendCode } from '@touchline/contract/identity';
import { handle } from '../handle.ts';

export default handle(
  sendCode,
  async ({ mobile, captcha, code }, { captchas, smsCodes, address, language }) => {
    await captchas.use(code, captcha);
    return { retry_after_sec: await smsCodes.send(mobile, { address, language }) };
  },
);
