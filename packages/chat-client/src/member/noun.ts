import { defineNoun } from '../session/noun.ts';
import { createMemberChanges, type MemberChanges } from './change-member.ts';
import { createMembers, type Members } from './members.ts';

export const memberNoun = defineNoun<Members & MemberChanges>(({ context }) => ({
  methods: { ...createMembers(context), ...createMemberChanges(context) },
}));
