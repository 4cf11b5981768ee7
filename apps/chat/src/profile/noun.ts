import { defineNoun } from '../noun.ts';
import type { Base, ChatContext } from '../context.ts';
import { type AccountRepository, accountRepository } from './account-repository.ts';
import getProfiles from './get-profiles.ts';
import { type Profiles, createProfiles } from './profiles.ts';
import setProfile from './set-profile.ts';

declare module '../context.ts' {
  interface ChatContext {
    accounts: AccountRepository;
    profiles: Profiles;
  }
}

/** Accounts and their profiles. */
export default defineNoun({
  answers: {
    getProfiles,
    setProfile,
  },
  open: ({ database, appId, clock }: Pick<Base, 'database' | 'appId'> & Pick<ChatContext, 'clock'>) => {
    const accounts = accountRepository(database, appId);
    return { accounts, profiles: createProfiles(accounts, clock) };
  },
});
