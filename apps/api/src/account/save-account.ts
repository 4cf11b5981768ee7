import { saveAccount } from '@touchline/contract/operator';
import type { AccountChange } from './account-repository.ts';
import { endInChat } from './end-in-chat.ts';
import { hashPassword } from './password.ts';
import { handle } from '../handle.ts';
import type { Services } from '../services.ts';
import { notFound, wrongField } from '../refusal.ts';

const changeAccount = async (id: number, change: AccountChange, services: Services): Promise<void> => {
  await services.accounts.change(id, change);
  if (change.password_hash !== undefined) {
    await services.sessions.endAllOf(id);
    await endInChat(id, services);
  }
  await services.liveRooms.changed();
};

export default handle(saveAccount, async ({ account, password, texts, ...fields }, services) => {
  const { accounts, nowSec } = services;
  const existing = await accounts.findByName(account);
  if (existing === undefined && password === undefined) throw wrongField('password', 'missing');
  const hash = password === undefined ? {} : { password_hash: await hashPassword(password) };
  const words = texts === undefined ? {} : { texts: JSON.stringify(texts) };
  // Every field of this call is a column of the same name.
  const change: AccountChange = { ...fields, ...words, ...hash };
  const created =
    existing === undefined && hash.password_hash !== undefined
      ? await accounts.create({ ...change, account, password_hash: hash.password_hash, regist_time: nowSec })
      : undefined;
  if (created !== undefined) return { uid: created };
  // Not existing and not created: someone else made it between the two statements.
  const found = existing ?? (await accounts.findByName(account));
  if (!found) throw notFound('account');
  await changeAccount(found.id, change, services);
  return { uid: found.id };
});
