import { emptyProfile, type UserProfile } from './profile.ts';

export interface ProfileStore {
  own(): UserProfile;
  setOwn(profile: UserProfile): void;
  find(userID: string): UserProfile | undefined;
  set(profile: UserProfile): void;
  clear(): void;
}

/** Cached profiles, including the user's own. */
export function createProfileStore(): ProfileStore {
  const byId = new Map<string, UserProfile>();
  let ownId = '';
  return {
    own: () => byId.get(ownId) ?? emptyProfile(ownId),
    setOwn(profile) {
      ownId = profile.userID;
      byId.set(ownId, profile);
    },
    find: (userID) => byId.get(userID),
    set: (profile) => void byId.set(profile.userID, profile),
    clear() {
      byId.clear();
      ownId = '';
    },
  };
}
