import { closeAccount, CLOSING_WAIT_DAYS } from '@touchline/contract/account-life';
import { handle } from '../handle.ts';
import { wrongField } from '../refusal.ts';
import { endInChat } from './end-in-chat.ts';
import { proveByPassword } from './proven-by-password.ts';

const DAY_SEC = 86_400;

export default handle(closeAccount, async ({ password, code }, context) => {
  const { caller, accounts, sessions, smsCodes, nowSec } = context;
  const { id, mobile } = caller.account;
  if (password !== undefined) {
    await proveByPassword({ field: 'password', password }, caller, context);
  } else if (code !== undefined && mobile !== null) {
    await smsCodes.use(mobile, code);
  } else {
    throw wrongField('password', 'missing');
  }
  const closesAt = nowSec + CLOSING_WAIT_DAYS * DAY_SEC;
  await accounts.change(id, { status: 'closing', closes_at: closesAt });
  await sessions.endAllOf(id);
  await endInChat(id, context);
  await context.liveRooms.changed();
  return { closes_at: closesAt };
});
