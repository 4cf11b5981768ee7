import { sendVerifyCode } from '@touchline/contract/identity';
import { handle } from '../handle.ts';

export default handle(sendVerifyCode, async ({ mobile }, { smsCodes, address, language }) => ({
  retry_after_sec: await smsCodes.send(mobile, { address, language }),
}));
