import { addToBlacklist, removeFromBlacklist } from '@touchline/chat-protocol/friend/commands';

import { chatError } from '../session/chat-error.ts';
import { ok, type ChatContext, type ChatResult } from '../session/chat-context.ts';
import { requireObject, requireTexts } from '../session/check-options.ts';
import { noteBlacklist, type FriendStore } from './friend-store.ts';

export interface Blacklist {
  /** Users whose messages are refused. */
  getBlacklist(): Promise<ChatResult<string[]>>;
  /** Blocks users; the caller's own id is left out. @throws {ChatError} 2742 when it is the only one */
  addToBlacklist(options: { userIDList: string[] }): Promise<ChatResult<string[]>>;
  /** Unblocks users. */
  removeFromBlacklist(options: { userIDList: string[] }): Promise<ChatResult<string[]>>;
}

export const createBlacklist = (context: ChatContext, store: FriendStore): Blacklist => ({
  getBlacklist: async () => ok([...store.get().blacklist]),
  async addToBlacklist(options) {
    requireTexts(requireObject(options)['userIDList'], 'userIDList');
    const { userId } = context.self();
    const others = options.userIDList.filter((userID) => userID !== userId);
    if (others.length === 0 && options.userIDList.length > 0) throw chatError('CANNOT_ADD_SELF_TO_BLACKLIST');
    const { results } = await context.ask(addToBlacklist, { userIds: others });
    const refused = new Set(results.filter(({ resultCode }) => resultCode !== 0).map((one) => one.userId));
    noteBlacklist(
      store,
      others.filter((userID) => !refused.has(userID)),
      true,
    );
    return ok([...store.get().blacklist]);
  },
  async removeFromBlacklist(options) {
    requireTexts(requireObject(options)['userIDList'], 'userIDList');
    const request = { userIds: options.userIDList };
    await context.ask(removeFromBlacklist, request);
    noteBlacklist(store, options.userIDList, false);
    return ok([...store.get().blacklist]);
  },
});
