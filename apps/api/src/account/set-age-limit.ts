import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { setAgeLimit } from '@touchline/contract/age-limit';
import { handle, type Context } from '../handle.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { hashPassword, isPassword } from './password.ts';
import { proveByPassword } from './proven-by-password.ts';

type Body = BodyOf<typeof setAgeLimit>;
type UserContext = Context<'user'>;

const turnOn = async ({ pin }: Body, { ageLimits, caller }: UserContext): Promise<void> => {
  if (pin === undefined) throw wrongField('pin', 'missing');
  if (await ageLimits.turnOn(caller.account.id, await hashPassword(pin))) return;
  throw new RefusedError({ status: STATUS.conflict, message: 'ageLimitOn', field: 'on' });
};

/** Guesses of the PIN are slowed as those of a password are. */
const provePin = async (
  pin: string,
  { ageLimits, loginGuard, caller, address, common }: UserContext,
): Promise<void> => {
  const { id } = caller.account;
  const who = { account: `pin:${id}`, address, device: common.mobile_model };
  await loginGuard.count(who);
  if (await isPassword(await ageLimits.pinHash(id), pin)) return loginGuard.right(who);
  throw wrongField('pin', 'wrongPin');
};

const turnOff = async ({ pin, password }: Body, context: UserContext): Promise<void> => {
  const { ageLimits, caller } = context;
  if (!caller.account.age_limited) return;
  if (password !== undefined) await proveByPassword({ field: 'password', password }, caller, context);
  else if (pin === undefined) throw wrongField('pin', 'missing');
  else await provePin(pin, context);
  await ageLimits.turnOff(caller.account.id);
};

export default handle(setAgeLimit, async (body, context) => {
  await (body.on ? turnOn(body, context) : turnOff(body, context));
  const minorsMode: 0 | 1 = body.on ? 1 : 0;
  return { minors_mode: minorsMode };
});
