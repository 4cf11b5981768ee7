import type { Services } from '../services.ts';
import type { DueProfile } from './chat-profile-repository.ts';

/** Accounts of one round of upkeep; the next round comes two seconds later. */
const PER_ROUND = 500;
const AT_ONCE = 8;

type Tools = Pick<Services, 'chatProfiles' | 'chat'>;

const tell = async (profile: DueProfile, { chatProfiles, chat }: Tools): Promise<void> => {
  if (profile.status === 'closed') await chat.removeAccount(profile.id);
  else await chat.tellProfile(profile);
  await chatProfiles.told(profile);
};

const tellAll = async (due: readonly DueProfile[], tools: Tools): Promise<void> => {
  for (let from = 0; from < due.length; from += AT_ONCE) {
    await Promise.all(due.slice(from, from + AT_ONCE).map((profile) => tell(profile, tools)));
  }
};

/** Brings the chat profiles of changed accounts up to date. @throws {ChatError | ChatUnreachableError} */
export const tellChangedProfiles = async (tools: Tools, nowSec: number): Promise<void> =>
  tellAll(await tools.chatProfiles.due(nowSec, PER_ROUND), tools);

/** As `tellChangedProfiles`, for these accounts. @throws {ChatError | ChatUnreachableError} */
export const tellProfilesOf = async (ids: readonly number[], tools: Tools, nowSec: number): Promise<void> =>
  tellAll(await tools.chatProfiles.dueOf(ids, nowSec), tools);

/**
 * Has the chat profile of one account follow before a call is answered, so that the first line in a room has the
 * right name. While the chat service is away the upkeep does it later.
 */
export const followInChat = async (
  id: number,
  { log, nowSec, ...tools }: Tools & Pick<Services, 'log'> & { nowSec: number },
): Promise<void> => {
  try {
    await tellProfilesOf([id], tools, nowSec);
  } catch (error) {
    log.warn({ err: error, uid: id }, 'the chat profile of an account waits');
  }
};
