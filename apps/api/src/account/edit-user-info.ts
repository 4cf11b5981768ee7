import type { BodyOf } from '@touchline/contract/define-call';
import { STATUS } from '@touchline/contract/envelope';
import { editUserInfo } from '@touchline/contract/identity';
import { nameFault, nameWaitSec } from '@touchline/domain/nick-name';
import { handle, type Context } from '../handle.ts';
import type { MessageKey } from '../http/messages.ts';
import { RefusedError, wrongField } from '../refusal.ts';
import { isOwnPicture } from '../storage/own-picture.ts';
import type { Account, AccountChange } from './account-repository.ts';
import { followInChat } from './follow-in-chat.ts';
import { ownInfo } from './own-info.ts';
import { pretends } from './pretends.ts';

type Body = BodyOf<typeof editUserInfo>;

const given = <Fields extends object>(fields: Fields): Partial<Fields> =>
  // Undefined fields are left out, so that they keep their values.
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Partial<Fields>;

const NAME_FAULTS: Record<
  NonNullable<ReturnType<typeof nameFault>>,
  { message: MessageKey; limit?: string }
> = {
  short: { message: 'tooShort', limit: '2' },
  long: { message: 'tooLong', limit: '20' },
  letters: { message: 'wrongFormat' },
  reserved: { message: 'nameReserved' },
};

/** The new name, where it changes. @throws {RefusedError} when it breaks a rule or comes too early */
const newName = async (
  name: string | undefined,
  account: Account,
  context: Pick<Context<'user'>, 'accountBrands' | 'anchors' | 'caller' | 'nowSec'>,
): Promise<AccountChange> => {
  if (name === undefined || name === account.nick_name) return {};
  const { nowSec } = context;
  const fault = nameFault(name) ?? ((await pretends(name, context)) ? 'reserved' : undefined);
  if (fault) throw new RefusedError({ status: STATUS.badInput, field: 'nick_name', ...NAME_FAULTS[fault] });
  const waitSec = nameWaitSec(account.nick_changed_at, nowSec);
  if (waitSec > 0) {
    throw new RefusedError({
      status: STATUS.conflict,
      message: 'nameTooEarly',
      field: 'nick_name',
      limit: String(Math.ceil(waitSec / 86_400)),
      retryAfterSec: waitSec,
    });
  }
  return { nick_name: name, nick_changed_at: nowSec };
};

/** @source screens 5.4 "birthday (used for age rules; once)" */
const checkBirthday = (birthday: string | undefined, { profile }: Account): void => {
  const known = profile.birthday ?? '';
  if (birthday === undefined || known === '' || known === birthday) return;
  throw new RefusedError({ status: STATUS.conflict, message: 'birthdayKnown', field: 'birthday' });
};

/** Pictures must be the account's own uploads: a foreign address would reveal viewers to its host. */
const checkPictures = ({ avatar, photos }: Body, account: Account): void => {
  const { avatar: shown, profile } = account;
  if (avatar && avatar !== shown && !isOwnPicture(avatar, account.id))
    throw wrongField('avatar', 'wrongFormat');
  const held = profile.photos ?? [];
  if (photos?.some((url) => !held.includes(url) && !isOwnPicture(url, account.id))) {
    throw wrongField('photos', 'wrongFormat');
  }
};

/** Tags are chosen from those of the site; one that was taken out of them may stay. */
const newTags = async (
  tags: readonly string[] | undefined,
  { tags: held }: Account,
  { settings }: Pick<Context<'user'>, 'settings'>,
): Promise<AccountChange> => {
  if (tags === undefined) return {};
  const known = (await settings.read()).user_tag.map(({ code }) => code);
  if (tags.some((tag) => !known.includes(tag) && !held.includes(tag)))
    throw wrongField('tags', 'wrongFormat');
  return { tags: [...new Set(tags)] };
};

/** What somebody writes of themselves is shown to readers of every language. */
const wordsAfter = ({ nick_name: name, signature }: Body): AccountChange =>
  name === undefined && signature === undefined ? {} : { texts: '{}' };

const changeOf = async (body: Body, context: Context<'user'>): Promise<AccountChange> => {
  const { account } = context.caller;
  const { nick_name: name, avatar, signature, tags, ...about } = body;
  checkBirthday(about.birthday, account);
  checkPictures(body, account);
  const profile = { ...account.profile, ...given(about) };
  return {
    ...(await newName(name?.trim(), account, context)),
    ...(await newTags(tags, account, context)),
    ...given({ avatar, signature }),
    ...wordsAfter(body),
    profile,
  };
};

export default handle(editUserInfo, async (body, context) => {
  const { accounts, liveRooms, caller } = context;
  const { id } = caller.account;
  await accounts.change(id, await changeOf(body, context));
  await followInChat(id, context);
  await liveRooms.changed();
  const account = (await accounts.find(id)) ?? caller.account;
  return ownInfo(account, caller, context);
});
