import { EVENT as PUSH_EVENT } from '@touchline/chat-protocol/group/group-message';

import { defineNoun } from '../session/noun.ts';
import { createFollows, type Follows } from './follows.ts';
import { takeFollows } from './take-follows.ts';

export const followNoun = defineNoun<Follows>(({ context }) => ({
  methods: createFollows(context),
  takeEvent(event) {
    if (event.Event === PUSH_EVENT.follow) takeFollows(context, event['FollowChangeList']);
  },
}));
