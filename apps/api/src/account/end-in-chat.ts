import type { Services } from '../services.ts';
import type { EndedSession } from './ended-session-repository.ts';

/** Sessions of one round of upkeep. */
const PER_ROUND = 500;
/** The chat service takes so many in one call. */
const PER_CALL = 100;

type Tools = Pick<Services, 'endedSessions' | 'chat'>;

const tell = async (ended: readonly EndedSession[], { endedSessions, chat }: Tools): Promise<void> => {
  const byAccount = new Map<number, number[]>();
  for (const { accountId, sessionId } of ended) {
    byAccount.set(accountId, [...(byAccount.get(accountId) ?? []), sessionId]);
  }
  for (const [accountId, ids] of byAccount) {
    for (let from = 0; from < ids.length; from += PER_CALL) {
      const some = ids.slice(from, from + PER_CALL);
      await chat.signOut(accountId, some);
      await endedSessions.told(some);
    }
  }
};

/** Ends the chat logins of sessions that are over. @throws {ChatError | ChatUnreachableError} */
export const endOldChatLogins = async (tools: Tools): Promise<void> =>
  tell(await tools.endedSessions.some(PER_ROUND), tools);

/**
 * Ends the chat logins of one account's ended sessions before the call is answered. While the chat service is away
 * the upkeep does it later.
 */
export const endInChat = async (
  accountId: number,
  { log, ...tools }: Tools & Pick<Services, 'log'>,
): Promise<void> => {
  try {
    await tell(await tools.endedSessions.of(accountId), tools);
  } catch (error) {
    log.warn({ err: error, uid: accountId }, 'the end of a chat login waits');
  }
};
