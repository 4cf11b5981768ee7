import { defineNoun } from '../session/noun.ts';
import { createProfiles, type Profiles } from './profiles.ts';
import { takeProfileChange } from './take-profile-change.ts';

export const profileNoun = defineNoun<Profiles>(({ context }) => ({
  methods: createProfiles(context),
  takeEvent: (event) => takeProfileChange(context, context.friends, event),
}));
