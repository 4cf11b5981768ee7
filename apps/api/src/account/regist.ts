import { STATUS } from '@touchline/contract/envelope';
import { regist } from '@touchline/contract/identity';
import { brandOfSource } from '@touchline/domain/brand';
import { handle } from '../handle.ts';
import { notFound, RefusedError } from '../refusal.ts';
import { deviceHash } from '../task/device-hash.ts';
import { beginSession } from './begin-session.ts';
import { hashPassword } from './password.ts';

const taken = (): RefusedError =>
  new RefusedError({ status: STATUS.conflict, message: 'mobileTaken', field: 'mobile' });

export default handle(regist, async (body, context) => {
  const { accounts, invites, smsCodes, nowSec, common } = context;
  const { mobile, code, password, birthday, invite_code: inviteCode, device } = body;
  const inviter = inviteCode === '' ? null : await accounts.idOfInviteCode(inviteCode);
  if (inviter === undefined) throw notFound('invite_code');
  // The code first: only who holds the number learns whether it has an account.
  await smsCodes.use(mobile, code);
  if (await accounts.findByName(mobile)) throw taken();
  const id = await accounts.create({
    account: mobile,
    mobile,
    password_hash: await hashPassword(password),
    regist_time: nowSec,
    invited_by: inviter,
    channel: common.channel_code,
    ...(birthday === undefined ? {} : { profile: { birthday } }),
  });
  const account = id === undefined ? undefined : await accounts.find(id);
  if (!account) throw taken();
  if (inviter !== null) {
    const { brand, hash } = { brand: brandOfSource(common.sp_source), hash: deviceHash(context) };
    await invites.bind({
      accountId: account.id,
      inviterId: inviter,
      brand,
      device: { hash, name: device },
      nowSec,
    });
  }
  return beginSession(account, device, context);
});
