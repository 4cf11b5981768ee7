import { STATUS } from '@touchline/contract/envelope';
import { changeAccount } from '@touchline/contract/identity';
import { nameWaitSec } from '@touchline/domain/nick-name';
import { handle } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { proveByPassword } from './proven-by-password.ts';
import { ownInfo } from './own-info.ts';
import { pretends } from './pretends.ts';

const taken = (): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: 'accountTaken', field: 'account' });

const tooEarly = (waitSec: number): RefusedError =>
  new RefusedError({
    status: STATUS.conflict,
    message: 'nameTooEarly',
    field: 'account',
    limit: String(Math.ceil(waitSec / 86_400)),
    retryAfterSec: waitSec,
  });

export default handle(changeAccount, async (body, context) => {
  const { accounts, accountNames, captchas, caller, nowSec } = context;
  const { id, account: now, account_changed_at: changedAt } = caller.account;
  await captchas.use(body.captcha_code, body.captcha);
  await proveByPassword({ field: 'password', password: body.password }, caller, context);
  if (await pretends(body.account, context)) throw wrongField('account', 'nameReserved');
  const waitSec = nameWaitSec(changedAt, nowSec);
  if (body.account.toLowerCase() !== now) {
    if (waitSec > 0) throw tooEarly(waitSec);
    if (!(await accountNames.rename(id, body.account, nowSec))) throw taken();
  }
  const account = (await accounts.find(id)) ?? caller.account;
  return ownInfo(account, caller, context);
});
