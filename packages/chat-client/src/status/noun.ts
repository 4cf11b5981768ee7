import { defineNoun } from '../session/noun.ts';
import { takeStatuses } from './take-statuses.ts';
import { createStatuses, type Statuses } from './user-status.ts';

export const statusNoun = defineNoun<Statuses>(({ context }) => ({
  methods: createStatuses(context),
  takeEvent: (event) => takeStatuses(context, event),
}));
