import { defineNoun } from '../noun.ts';
import addGroupMembers from './add-group-members.ts';
import changeGroupOwner from './change-group-owner.ts';
import getMemberProfiles from './get-member-profiles.ts';
import getMembers from './get-members.ts';
import removeGroupMembers from './remove-group-members.ts';
import setGroupMember from './set-group-member.ts';

/** Members of groups. */
export default defineNoun({
  answers: {
    addGroupMembers,
    changeGroupOwner,
    getMemberProfiles,
    getMembers,
    removeGroupMembers,
    setGroupMember,
  },
});
