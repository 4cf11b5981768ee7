import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import searchGroupNames from './search-group-names.ts';
import searchMembers from './search-members.ts';
import searchMessages from './search-messages.ts';
import { type SearchRepository, searchRepository } from './search-repository.ts';
import searchUsers from './search-users.ts';

declare module '../context.ts' {
  interface ChatContext {
    search: SearchRepository;
  }
}

/** Search of messages, people and groups. */
export default defineNoun({
  answers: {
    searchGroupNames,
    searchMembers,
    searchMessages,
    searchUsers,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    search: searchRepository(db, appId),
  }),
});
