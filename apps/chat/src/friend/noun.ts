import { defineNoun } from '../noun.ts';
import type { Base } from '../context.ts';
import addFriends from './add-friends.ts';
import addToBlacklist from './add-to-blacklist.ts';
import checkFriends from './check-friends.ts';
import createFriendGroups from './create-friend-groups.ts';
import deleteApplications from './delete-applications.ts';
import deleteFriendGroups from './delete-friend-groups.ts';
import deleteFriends from './delete-friends.ts';
import { type FriendRepository, friendRepository } from './friend-repository.ts';
import getBlacklist from './get-blacklist.ts';
import getFriendApplications from './get-friend-applications.ts';
import getFriendGroups from './get-friend-groups.ts';
import getFriendsById from './get-friends-by-id.ts';
import getFriends from './get-friends.ts';
import { type RelationRepository, relationRepository } from './relation-repository.ts';
import removeFromBlacklist from './remove-from-blacklist.ts';
import reportApplicationsRead from './report-applications-read.ts';
import respondToApplications from './respond-to-applications.ts';
import updateFriendGroup from './update-friend-group.ts';
import updateFriends from './update-friends.ts';

declare module '../context.ts' {
  interface ChatContext {
    relations: RelationRepository;
    friends: FriendRepository;
  }
}

/** Friends, applications of friends and the blacklist. */
export default defineNoun({
  answers: {
    addFriends,
    addToBlacklist,
    checkFriends,
    createFriendGroups,
    deleteApplications,
    deleteFriendGroups,
    deleteFriends,
    getBlacklist,
    getFriendApplications,
    getFriendGroups,
    getFriends,
    getFriendsById,
    removeFromBlacklist,
    reportApplicationsRead,
    respondToApplications,
    updateFriendGroup,
    updateFriends,
  },
  open: ({ db, appId }: Pick<Base, 'db' | 'appId'>) => ({
    relations: relationRepository(db, appId),
    friends: friendRepository(db, appId),
  }),
});
