import { changePwd } from '@touchline/contract/identity';
import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { handle, type Context } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { endInChat } from './end-in-chat.ts';
import { hashPassword } from './password.ts';
import { proveByPassword } from './proven-by-password.ts';

type Body = BodyOf<typeof changePwd>;

/** Identifies the account: by a code to the phone, or by the old password of the logged-in account. */
const provenOwner = async (body: Body, context: Context<'guest'>): Promise<number> => {
  const { accounts, smsCodes, caller } = context;
  const { mobile, code, old_password: oldPassword } = body;
  if (mobile !== undefined) {
    if (code === undefined) throw wrongField('code', 'missing');
    await smsCodes.use(mobile, code);
    const found = await accounts.findByMobile(mobile);
    if (!found)
      throw new RefusedError({ status: STATUS.notFound, message: 'noSuchAccount', field: 'mobile' });
    return found.id;
  }
  if (!caller) throw new RefusedError({ status: STATUS.loginExpired, message: 'loginExpired' });
  if (oldPassword === undefined) throw wrongField('old_password', 'missing');
  const { captcha, captcha_code } = body;
  const sent = { field: 'old_password', password: oldPassword, captcha, captcha_code };
  await proveByPassword(sent, caller, context);
  return caller.account.id;
};

export default handle(changePwd, async (body, context) => {
  const id = await provenOwner(body, context);
  await context.accounts.change(id, { password_hash: await hashPassword(body.password) });
  const own = context.caller?.account.id === id ? context.caller.token : '';
  await context.sessions.endAllOf(id, own);
  await endInChat(id, context);
  const changed = {
    kind: 'passwordChanged',
    eventKey: String(context.nowSec),
    body: {},
    nowSec: context.nowSec,
  } as const;
  await context.news.notify(id, changed);
  return {};
});
