import { EVENT as PUSH_EVENT } from '@touchline/chat-protocol/group/group-message';

import { createDoNotDisturb, takeQuietHours, type DoNotDisturb } from './do-not-disturb.ts';
import { defineNoun } from './noun.ts';

export const doNotDisturbNoun = defineNoun<DoNotDisturb>(({ context }) => ({
  methods: createDoNotDisturb(context),
  takeEvent(event) {
    if (event.Event === PUSH_EVENT.doNotDisturb) takeQuietHours(context, event);
  },
}));
